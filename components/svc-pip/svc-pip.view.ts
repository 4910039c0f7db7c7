import { html, nothing, type TemplateResult } from 'lit';
import { assertNever } from '../../src/internal/assert-never.js';
import type { MediaState, PosterState } from '../../src/machine/pip-state.js';
import type { Media } from '../../src/media/media.js';
import { icons } from '../internal/icons.js';
import type { PipStrings } from '../internal/strings.js';
import type { PipIntents, PipViewModel } from './svc-pip.view-model.js';

type Rendered = TemplateResult | typeof nothing;

/** What differs between a card that plays and a card that shows a still picture. */
interface CardContent {
  readonly phase: string;
  readonly medium: unknown;
  readonly poster: Rendered;
  readonly badge: boolean;
  readonly controls: Rendered;
  /** In the middle of the picture. */
  readonly centre: Rendered;
}

/** The card of the mini-player; decides nothing, and a state without content renders no element at all. */
export function renderPip({ state, media }: PipViewModel, intents: PipIntents, strings: PipStrings): Rendered {
  switch (state.mode) {
    case 'idle':
    case 'armed':
    case 'resolving':
    case 'hidden':
      return nothing;
    case 'preview':
    case 'live':
    case 'continuous':
      return renderCard(state, playing(state, media, intents, strings), intents, strings);
    case 'poster':
      return renderCard(state, still(state, intents, strings), intents, strings);
    default:
      return assertNever(state);
  }
}

/** `pressed` is left out for a control that is no toggle. */
function control(part: string, name: string, label: string, icon: Rendered, press: () => void, pressed?: boolean) {
  return html`<button
    part="${part}-button"
    class=${name}
    aria-label=${label}
    aria-pressed=${pressed ?? nothing}
    @click=${press}
  >
    ${icon}
  </button>`;
}

function playing(state: MediaState, media: Media | null, intents: PipIntents, strings: PipStrings): CardContent {
  const { audio, phase, stream } = state;
  const on = state.sound === 'on';
  const label = audio ? strings.sound : `${strings.sound}, ${strings.noSound}`;
  const pause = () => intents.togglePlay();
  return {
    phase,
    medium: media?.slotted ? html`<slot name="media"></slot>` : media?.node,
    poster: underMedium(stream.posterUrl),
    badge: stream.streamStatus === 'online',
    controls: html`${control('sound', '', label, on ? icons.soundOn : icons.soundOff, () => intents.toggleSound(), on)}
    ${
      phase === 'paused'
        ? control('pause', 'solid', strings.play, icons.play, pause)
        : control('pause', 'calm', strings.pause, icons.pause, pause)
    }`,
    centre: on && !audio ? html`<span class="hint" aria-hidden="true">${strings.noSound}</span>` : nothing,
  };
}

function still({ image, playable, stream }: PosterState, intents: PipIntents, strings: PipStrings): CardContent {
  return {
    phase: image,
    medium: nothing,
    poster: image === 'missing' ? nothing : asContent(stream.posterUrl, intents),
    badge: false,
    controls: nothing,
    centre: playable
      ? control('play', 'centre solid', strings.play, icons.play, () => intents.togglePlay())
      : html`<span class="centre solid">${icons.play}</span>`,
  };
}

function renderCard(
  { mode, stream }: MediaState | PosterState,
  { phase, medium, poster, badge, controls, centre }: CardContent,
  intents: PipIntents,
  strings: PipStrings,
): TemplateResult {
  const online = stream.streamStatus === 'online';
  return html`<section
    part="card"
    class="card"
    data-mode=${mode}
    data-phase=${phase}
    data-orientation=${stream.mediaOrientation}
    aria-label=${online ? strings.live : strings.recording}
  >
    <div class="picture">
      <div part="media" class="media">${medium}</div>
      <div class="cover">${poster}</div>
    </div>
    <button
      part="open-button"
      class="open"
      aria-label=${online ? strings.openLive : strings.openRecording}
      @click=${() => intents.open()}
    >
      ${badge ? html`<span part="badge" class="badge">${strings.badge}</span>` : nothing}
      <span class="calm">${icons.expand}</span>
    </button>
    ${centre}
    <div class="controls">${control('close', '', strings.close, icons.close, () => intents.dismiss())}${controls}</div>
    <button class="move" aria-label=${strings.move}>${icons.move}</button>
    <span class="spoken" role="status"></span>
  </section>`;
}

const hideBroken = ({ type, target }: Event): void => {
  if (target instanceof HTMLElement) target.hidden = type === 'error';
};

/** The stand-in until the first frame; nobody waits for it, so it may fail in silence. Lazy ones never hold `load` back. */
function underMedium(url: string | null): Rendered {
  if (!url) return nothing;
  return html`<img
    part="poster"
    loading="lazy"
    src=${url}
    alt=""
    decoding="async"
    fetchpriority="low"
    @load=${hideBroken}
    @error=${hideBroken}
  />`;
}

/** A template of its own: the image must be a new element, or one already loaded would report nothing. */
function asContent(url: string | null, intents: PipIntents): Rendered {
  if (!url) return nothing;
  return html`<img
    part="poster"
    loading="lazy"
    src=${url}
    alt=""
    @load=${() => intents.posterLoaded()}
    @error=${() => intents.posterFailed()}
  />`;
}
