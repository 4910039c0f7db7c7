import { html, nothing, type TemplateResult } from 'lit';
import { isMediaState, type MediaState, type PosterState } from '../../src/machine/pip/state.js';
import type { Media } from '../../src/media/media.js';
import { icons } from '../shared/icons.js';
import type { CardStrings } from '../shared/card-strings.js';
import type { PipIntents, PipViewModel } from './model.js';

type Rendered = TemplateResult | typeof nothing;

/** What differs between a card with media and a card with a poster. */
interface CardContent {
  readonly phase: string;
  readonly media?: unknown;
  readonly poster: TemplateResult;
  readonly controls?: Rendered;
  /** Centred over the video. */
  readonly centre?: Rendered;
}

/** The card of the mini-player; a state without content renders nothing. */
export function renderPip(model: PipViewModel, intents: PipIntents, strings: CardStrings): Rendered {
  const { state } = model;
  if (state.mode === 'poster')
    return renderCard(model, state, posterContent(state, intents, strings), intents, strings);
  if (!isMediaState(state)) return nothing;
  return renderCard(model, state, mediaContent(state, model.media, intents, strings), intents, strings);
}

/** `pressed` is omitted for a control that is no toggle. */
function control(part: string, name: string, label: string, icon: Rendered, onClick: () => void, pressed?: boolean) {
  return html`<button
    part=${`${part}-button`}
    class=${name}
    aria-label=${label}
    aria-pressed=${pressed ?? nothing}
    @click=${onClick}
  >
    ${icon}
  </button>`;
}

function mediaContent(state: MediaState, media: Media | null, intents: PipIntents, strings: CardStrings): CardContent {
  const { audio, phase } = state;
  const on = state.sound === 'on';
  const label = audio ? strings.sound : `${strings.sound}, ${strings.noSound}`;
  return {
    phase,
    media: media?.node,
    poster: html`<slot name="poster">${renderPlaceholder(state.posterUrl)}</slot>`,
    controls: html`${control('sound', '', label, on ? icons.soundOn : icons.soundOff, intents.toggleSound, on)}
    ${
      phase === 'paused'
        ? control('pause', 'solid', strings.play, icons.play, intents.togglePlay)
        : control('pause', 'calm', strings.pause, icons.pause, intents.togglePlay)
    }`,
  };
}

function posterContent(
  { image, playable, posterUrl }: PosterState,
  intents: PipIntents,
  strings: CardStrings,
): CardContent {
  return {
    phase: image,
    // A slot of its own, for the same reason as the image's: content of the page is shown as soon as it is in it.
    poster: html`<slot name="poster" @slotchange=${intents.posterLoaded}
      >${image === 'missing' ? nothing : renderPosterImage(posterUrl, intents)}</slot
    >`,
    centre: playable
      ? control('play', 'centre solid', strings.play, icons.play, intents.togglePlay)
      : html`<span class="centre solid">${icons.play}</span>`,
  };
}

function renderCard(
  { extras }: PipViewModel,
  { mode, stream }: MediaState | PosterState,
  { phase, media, poster, controls, centre }: CardContent,
  intents: PipIntents,
  strings: CardStrings,
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
      <div part="media" class="media">${media}</div>
      <div class="cover">${poster}</div>
    </div>
    <button
      part="open-button"
      class="open"
      aria-label=${online ? strings.openLive : strings.openRecording}
      @click=${intents.open}
    >
      ${online ? html`<span part="badge" class="badge">${strings.badge}</span>` : nothing}
      <span class="calm">${icons.expand}</span>
    </button>
    ${centre}
    <div class="controls">${control('close', '', strings.close, icons.close, intents.dismiss)}${controls}</div>
    ${extras}
  </section>`;
}

const hideOnError = ({ type, target }: Event): void => {
  (target as HTMLElement).hidden = type === 'error';
};

/** Placeholder until the first frame; a failure has no consequence. Lazy images never delay the page's `load` event. */
function renderPlaceholder(url: string | null): Rendered {
  if (!url) return nothing;
  return html`<img
    part="poster"
    loading="lazy"
    src=${url}
    alt=""
    decoding="async"
    fetchpriority="low"
    @load=${hideOnError}
    @error=${hideOnError}
  />`;
}

/** A separate template: the image has to be a new element, since one that is already loaded fires no event. */
function renderPosterImage(url: string | null, intents: PipIntents): Rendered {
  if (!url) return nothing;
  return html`<img
    part="poster"
    loading="lazy"
    src=${url}
    alt=""
    @load=${intents.posterLoaded}
    @error=${intents.posterFailed}
  />`;
}
