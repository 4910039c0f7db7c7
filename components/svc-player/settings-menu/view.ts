import { html, nothing, type TemplateResult } from 'lit';
import { live as property } from 'lit/directives/live.js';
import { PLAYBACK_RATES } from '../../../src/machine/player/rate.js';
import { isPlaying } from '../../../src/machine/player/state.js';
import { NO_TRACKS } from '../../../src/media/tracks.js';
import { canEnterPictureInPicture } from '../../../src/platform/fullscreen.js';
import { chooseRemoteDevice, watchRemotePlayback } from '../../../src/platform/remote-playback.js';
import { icon } from '../../shared/icons.js';
import type { Connection, PlayerIntents, PlayerShowing } from '../model.js';
import { playerIcons } from '../controls/icons.js';
import type { PlayerStrings } from '../strings.js';
import { Panel, type PanelContext } from './panel.js';
import { canSetVolume } from './volume.js';

export interface MenuContext extends PanelContext {
  readonly connection: Connection & { volume: number };
  readonly notice: { show(text: string): void };
  readonly intents: Pick<PlayerIntents, 'share' | 'toggleKeys' | 'togglePictureInPicture'>;
}

const ICONS = {
  keys: icon('M3.5 6.5h17v11h-17zM7 10h.01M12 10h.01M17 10h.01M8 14h8'),
  remote: icon('M4 9V5.5h16v13h-5M4 12.5a6 6 0 0 1 6 6M4 16a2.5 2.5 0 0 1 2.5 2.5'),
} as const;

interface Choice {
  readonly label: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** Speed, quality, captions, audio, volume, and what else can be done with the show; loaded when it is first opened. */
export class SettingsPanel extends Panel {
  readonly #context: MenuContext;
  readonly #driver: PlayerShowing;
  readonly #closeMenu: () => void;
  readonly #life = new AbortController();
  #hasRemote = false;
  #volume: number | null = null;

  constructor(context: MenuContext, driver: PlayerShowing, close: () => void) {
    super(context, close);
    this.#context = context;
    this.#driver = driver;
    this.#closeMenu = close;
    watchRemotePlayback(
      driver.video,
      (available) => {
        this.#hasRemote = available;
        this.#update();
      },
      this.#life.signal,
    );
  }

  override destroy(): void {
    this.#life.abort();
    super.destroy();
  }

  protected override title(strings: PlayerStrings): string {
    return strings.settings;
  }

  protected override rows(strings: PlayerStrings): TemplateResult {
    const { state, video } = this.#driver;
    return html`${state.mode === 'recording' ? this.#renderChoices(strings.speed, this.#rates()) : nothing}
    ${this.#renderChoices(strings.quality, this.#resolutions())}
    ${this.#renderChoices(strings.captions, this.#captions())} ${this.#renderChoices(strings.audio, this.#audio())}
    ${canSetVolume() ? this.#renderVolume(strings) : nothing}
    ${canEnterPictureInPicture(video) ? this.#renderPictureInPicture(strings, video) : nothing}
    ${this.#isShareInRail ? nothing : this.#renderAction(strings.share, playerIcons.share, () => this.#share())}
    ${!window.matchMedia?.('(hover: none)').matches ? this.#renderAction(strings.keys, ICONS.keys, this.#context.intents.toggleKeys) : nothing}
    ${this.#hasRemote ? this.#renderAction(strings.remote, ICONS.remote, () => chooseRemoteDevice(video)) : nothing}`;
  }

  /** On a low phone the buttons beside the video have no room for it. */
  get #isShareInRail(): boolean {
    const button = this.#context.host.shadowRoot?.querySelector('[part="share-button"]');
    return button !== null && button !== undefined && button.getClientRects().length > 0;
  }

  #renderVolume(strings: PlayerStrings): TemplateResult {
    const { state } = this.#driver;
    const isOn = isPlaying(state) && state.sound === 'on';
    // Until the video confirms it, what was chosen.
    if (this.#volume !== null && this.#volume > 0 === isOn) this.#volume = null;
    const volume = this.#volume ?? (isOn ? this.#context.connection.volume : 0);
    return html`<label class="menu-row">
      <span>${strings.volume}</span>
      <input
        type="range"
        min="0"
        max="100"
        .value=${property(String(Math.round(volume * 100)))}
        .style=${`--_share: ${String(Math.round(volume * 100))}%`}
        @input=${({ target }: Event) => this.#setVolume(Number((target as HTMLInputElement).value) / 100)}
      />
    </label>`;
  }

  /** Nothing is without sound: the volume stays for when it is turned on again. */
  #setVolume(volume: number): void {
    this.#volume = volume;
    if (volume > 0) this.#context.connection.volume = volume;
    this.#driver.send({ type: 'sound-requested', on: volume > 0 });
    this.#update();
  }

  #renderChoices(label: string, choices: readonly Choice[]): TemplateResult | typeof nothing {
    if (choices.length < 2) return nothing;
    return html`<label class="menu-row">
      <span>${label}</span>
      <select
        @change=${({ currentTarget }: Event) => {
          choices[(currentTarget as HTMLSelectElement).selectedIndex]?.choose();
          this.#update();
        }}
      >
        ${choices.map((one) => html`<option .selected=${property(one.chosen)}>${one.label}</option>`)}
      </select>
    </label>`;
  }

  #share(): void {
    this.#context.intents.share();
    this.#closeMenu();
  }

  #renderPictureInPicture({ pictureInPicture }: PlayerStrings, video: HTMLVideoElement): TemplateResult {
    const isOn = (video.getRootNode() as Partial<DocumentOrShadowRoot>).pictureInPictureElement === video;
    return this.#renderAction(pictureInPicture, playerIcons[isOn ? 'unfloat' : 'float'], () => this.#float(), isOn);
  }

  #float(): void {
    this.#context.intents.togglePictureInPicture();
    this.#closeMenu();
  }

  #renderAction(label: string, image: TemplateResult, action: () => void, pressed?: boolean): TemplateResult {
    return html`<button class="menu-row" aria-pressed=${pressed ?? nothing} @click=${action}>
      ${image}<span>${label}</span>
    </button>`;
  }

  #rates(): readonly Choice[] {
    const { state } = this.#driver;
    const format = new Intl.NumberFormat(this.#context.localization.language.format);
    return PLAYBACK_RATES.map((rate) => ({
      label: `${format.format(rate)}×`,
      chosen: state.mode === 'recording' && state.rate === rate,
      choose: () => this.#driver.send({ type: 'rate-requested', rate }),
    }));
  }

  #resolutions(): readonly Choice[] {
    const { resolutions, resolution: chosen } = this.#tracks();
    if (resolutions.length === 0) return [];
    return [null, ...resolutions].map((resolution) => ({
      label: resolution === null ? this.#context.localization.strings.automatic : `${String(resolution)}p`,
      chosen: resolution === chosen,
      choose: () => this.#driver.media?.setResolution?.(resolution),
    }));
  }

  #captions(): readonly Choice[] {
    const { captions } = this.#driver.side;
    const view = captions?.view();
    if (!captions || !view) return [];
    return [null, ...view.tracks].map((track, at) => ({
      label: track === null ? this.#context.localization.strings.off : track.label || track.language,
      chosen: track === null ? !view.on : view.on && view.index === at - 1,
      choose: () => captions.choose(track === null ? null : at - 1),
    }));
  }

  #audio(): readonly Choice[] {
    const { audio, audioIndex } = this.#tracks();
    return audio.map(({ label, language }, index) => ({
      label: label || language || String(index + 1),
      chosen: index === audioIndex,
      choose: () => this.#driver.media?.setAudio?.(index),
    }));
  }

  #tracks() {
    return this.#driver.media?.tracks?.() ?? NO_TRACKS;
  }

  #update(): void {
    this.#context.host.requestUpdate();
  }
}
