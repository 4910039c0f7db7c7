import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { live as property } from 'lit/directives/live.js';
import { PLAYBACK_RATES } from '../../../src/machine/player/rate.js';
import { playbackOf } from '../../../src/machine/player/state.js';
import { NO_TRACKS } from '../../../src/media/tracks.js';
import { canEnterPictureInPicture } from '../../../src/platform/fullscreen.js';
import { chooseRemoteDevice, watchRemotePlayback } from '../../../src/platform/remote-playback.js';
import { share, shareAddress } from '../../../src/platform/share.js';
import { addStyles } from '../../shared/add-styles.js';
import { icon } from '../../shared/icons.js';
import type { Language } from '../../shared/locale.js';
import type { Connection, FlashView, PlayerShowing } from '../model.js';
import { playerIcons } from '../controls/icons.js';
import { settingsPanelStyles } from './styles.js';
import type { PlayerStrings } from '../strings.js';

export interface MenuContext {
  readonly host: ReactiveControllerHost & HTMLElement;
  readonly connection: Connection;
  readonly localization: { readonly strings: PlayerStrings; readonly language: Language };
  readonly flash: { show(flash: FlashView): void };
  readonly notice: { show(text: string): void };
  readonly floating: { toggle(): unknown };
}

const ICONS = {
  share: icon('M12 15V4.5M8 8l4-3.5L16 8M6.5 11.5H5.5v8h13v-8h-1'),
  remote: icon('M4 9V5.5h16v13h-5M4 12.5a6 6 0 0 1 6 6M4 16a2.5 2.5 0 0 1 2.5 2.5'),
} as const;

interface Choice {
  readonly label: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

const styled = new WeakSet<ShadowRoot>();

/** Speed, quality, captions, audio, and what else can be done with the show; loaded when it is first opened. */
export class SettingsPanel {
  readonly #context: MenuContext;
  readonly #driver: PlayerShowing;
  readonly #close: () => void;
  readonly #life = new AbortController();
  #hasRemote = false;

  constructor(context: MenuContext, driver: PlayerShowing, close: () => void) {
    this.#context = context;
    this.#driver = driver;
    this.#close = close;
    const { shadowRoot } = context.host;
    if (shadowRoot && !styled.has(shadowRoot)) addStyles(shadowRoot, [settingsPanelStyles]);
    if (shadowRoot) styled.add(shadowRoot);
    watchRemotePlayback(
      driver.video,
      (available) => {
        this.#hasRemote = available;
        this.#update();
      },
      this.#life.signal,
    );
  }

  focus(): void {
    // The first one closes it.
    this.#controls[1]?.focus();
  }

  destroy(): void {
    const { shadowRoot } = this.#context.host;
    this.#life.abort();
    if (shadowRoot?.activeElement?.closest('.menu')) {
      shadowRoot.querySelector<HTMLElement>('[part="settings-button"]')?.focus({ preventScroll: true });
    }
  }

  render(): TemplateResult {
    const { strings } = this.#context.localization;
    const { state, video } = this.#driver;
    return html`<button class="menu-scrim" tabindex="-1" aria-label=${strings.close} @click=${this.#close}></button>
      <div
        part="menu"
        class="menu"
        role="dialog"
        aria-modal="true"
        tabindex="-1"
        aria-label=${strings.settings}
        @keydown=${(event: KeyboardEvent) => this.#handleKeydown(event)}
      >
        <div class="menu-head">
          <h2>${strings.settings}</h2>
          <button class="menu-close" aria-label=${strings.close} @click=${this.#close}>${playerIcons.close}</button>
        </div>
        ${state.mode === 'recording' ? this.#renderChoices(strings.speed, this.#rates()) : nothing}
        ${this.#renderChoices(strings.quality, this.#resolutions())}
        ${this.#renderChoices(strings.captions, this.#captions())} ${this.#renderChoices(strings.audio, this.#audio())}
        ${
          canEnterPictureInPicture(video)
            ? this.#renderAction(strings.pictureInPicture, playerIcons.float, () => this.#context.floating.toggle())
            : nothing
        }
        ${this.#renderAction(strings.share, ICONS.share, () => void this.#share())}
        ${this.#hasRemote ? this.#renderAction(strings.remote, ICONS.remote, () => chooseRemoteDevice(video)) : nothing}
      </div>`;
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

  #renderAction(label: string, image: TemplateResult, action: () => void): TemplateResult {
    return html`<button class="menu-row" @click=${action}>${image}<span>${label}</span></button>`;
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

  async #share(): Promise<void> {
    const { flash, notice, localization } = this.#context;
    const { strings } = localization;
    const outcome = await share(playbackOf(this.#driver.state)?.title ?? '', shareAddress(location.href));
    if (this.#life.signal.aborted) return;
    if (outcome === 'failed') notice.show(strings.notOpened);
    if (outcome === 'copied') flash.show({ type: 'message', text: strings.linkCopied });
    if (outcome !== 'cancelled') this.#close();
  }

  #update(): void {
    this.#context.host.requestUpdate();
  }

  get #controls(): readonly HTMLElement[] {
    return [...(this.#context.host.shadowRoot?.querySelectorAll<HTMLElement>('.menu :is(button, select)') ?? [])];
  }

  /** Escape closes; Tab stays inside. */
  #handleKeydown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      return this.#close();
    }
    if (event.key !== 'Tab') return;
    const [first, last] = [this.#controls[0], this.#controls.at(-1)];
    const focused = this.#context.host.shadowRoot?.activeElement;
    // A click beside its controls focuses the menu itself, which is before them.
    const leaves = event.shiftKey ? focused === first || focused?.matches('.menu') : focused === last;
    if (!leaves) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
