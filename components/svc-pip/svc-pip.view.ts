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
  readonly live: boolean;
  readonly medium: unknown;
  readonly poster: Rendered;
  readonly centre: Rendered;
  readonly controls: Rendered;
}

/**
 * The whole picture of the mini-player: the live notice, the card, both or nothing.
 * Decides nothing; a state without content renders no element at all.
 */
export function renderPip(view: PipViewModel, intents: PipIntents, strings: PipStrings): Rendered {
  const card = renderMode(view, intents, strings);
  const notice = view.notice ? renderNotice(view.liveUrl, intents, strings) : nothing;
  return card === nothing && notice === nothing ? nothing : html`${notice}${card}`;
}

function renderMode({ state, media }: PipViewModel, intents: PipIntents, strings: PipStrings): Rendered {
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

function playing(state: MediaState, media: Media | null, intents: PipIntents, strings: PipStrings): CardContent {
  const on = state.sound === 'on';
  const silent = !state.audio;
  const paused = state.phase === 'paused';
  return {
    phase: state.phase,
    live: state.stream.streamStatus === 'online',
    medium: media?.slotted ? html`<slot name="media"></slot>` : media?.node,
    poster: underMedium(state.stream.posterUrl),
    centre: on && silent ? html`<span class="hint" aria-hidden="true">${strings.noSound}</span>` : nothing,
    controls: html`
      <button
        part="sound-button"
        aria-label=${silent ? `${strings.sound}, ${strings.noSound}` : strings.sound}
        aria-pressed=${on}
        @click=${() => intents.toggleSound()}
      >
        ${on ? icons.soundOn : icons.soundOff}
      </button>
      <button
        part="pause-button"
        class=${paused ? 'solid' : 'pause calm'}
        aria-label=${paused ? strings.play : strings.pause}
        @click=${() => intents.togglePlay()}
      >
        ${paused ? icons.play : icons.pause}
      </button>
    `,
  };
}

function still(state: PosterState, intents: PipIntents, strings: PipStrings): CardContent {
  const { image, playable, stream } = state;
  return {
    phase: image,
    live: false,
    medium: nothing,
    poster: image === 'missing' ? nothing : asContent(stream.posterUrl, intents),
    centre: playable
      ? html`<button
          part="play-button"
          class="centre solid"
          aria-label=${strings.play}
          @click=${() => intents.togglePlay()}
        >
          ${icons.play}
        </button>`
      : html`<span class="centre solid">${icons.play}</span>`,
    controls: nothing,
  };
}

function renderCard(
  state: MediaState | PosterState,
  content: CardContent,
  intents: PipIntents,
  strings: PipStrings,
): TemplateResult {
  const online = state.stream.streamStatus === 'online';
  return html`<section
    part="card"
    class="card"
    data-mode=${state.mode}
    data-phase=${content.phase}
    data-orientation=${state.stream.mediaOrientation}
    aria-label=${online ? strings.live : strings.recording}
  >
    <div class="picture">
      <div part="media" class="media">${content.medium}</div>
      <div class="cover">${content.poster}</div>
    </div>
    <button
      part="open-button"
      class="open"
      aria-label=${online ? strings.openLive : strings.openRecording}
      @click=${() => intents.open()}
    >
      <span class="start">
        ${content.live ? html`<span part="badge" class="badge">${strings.badge}</span>` : nothing}
        <span class="calm">${icons.expand}</span>
      </span>
    </button>
    ${content.centre}
    <div class="controls">
      <button part="close-button" aria-label=${strings.close} @click=${() => intents.dismiss()}>${icons.close}</button>
      ${content.controls}
    </div>
    <button class="move" aria-label=${strings.move}>${icons.move}</button>
    <span class="spoken" role="status"></span>
  </section>`;
}

const hideBroken = (event: Event): void => {
  const { type, target } = event;
  if (target instanceof HTMLElement) target.hidden = type === 'error';
};

/** The stand-in until the first frame; nobody waits for it, so it may fail in silence. */
function underMedium(url: string | null): Rendered {
  if (!url) return nothing;
  return html`<img
    part="poster"
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
    src=${url}
    alt=""
    @load=${() => intents.posterLoaded()}
    @error=${() => intents.posterFailed()}
  />`;
}

function renderNotice(liveUrl: string, intents: PipIntents, strings: PipStrings): TemplateResult {
  return html`<aside part="notice" class="notice" aria-label=${strings.notice}>
    <a href=${liveUrl} @click=${(event: Event) => intents.openNotice(event)}>
      <b>${strings.notice}</b> <span>${strings.noticeAction}</span>
    </a>
    <button aria-label=${strings.noticeClose} @click=${() => intents.dismissNotice()}>${icons.close}</button>
  </aside>`;
}
