import { html, nothing, type TemplateResult } from 'lit';
import { assertNever } from '../../src/internal/assert-never.js';
import type { PlayingState } from '../../src/machine/player-state.js';
import { countdown, showDate } from './svc-player.format.js';
import { playerIcons } from './svc-player.icons.js';
import type { PlayerIntents, PlayerViewModel } from './svc-player.view-model.js';
import type { PlayerStrings } from './svc-player.strings.js';

type Rendered = TemplateResult | typeof nothing;

const spinner = (words: PlayerStrings): TemplateResult =>
  html`<span class="spinner"><span class="spoken">${words.loading}</span></span>`;

const message = (icon: Rendered, title: string, text: Rendered | string, more: Rendered = nothing): TemplateResult =>
  html`<div class="message">
    <span class="emblem" aria-hidden="true">${icon}</span>
    <h2>${title}</h2>
    <p>${text}</p>
    ${more}
  </div>`;

function playing({ phase, mode, soundRefused, sound }: PlayingState, intents: PlayerIntents, words: PlayerStrings) {
  if (phase === 'loading' || phase === 'stalled' || (phase === 'ended' && mode === 'live')) return spinner(words);
  if (phase === 'paused' || phase === 'blocked' || phase === 'ended') {
    const [label, icon] = phase === 'ended' ? [words.replay, playerIcons.replay] : [words.play, playerIcons.play];
    return html`<button class="big" part="big-button" aria-label=${label} @click=${() => intents.togglePlay()}>
      ${icon}
    </button>`;
  }
  if (!soundRefused || sound === 'on') return nothing;
  return html`<button class="pill unmute" part="unmute-button" @click=${() => intents.toggleSound()}>
    ${playerIcons.soundOff}${words.unmute}
  </button>`;
}

function planned(date: string | null, { now, language }: PlayerViewModel, words: PlayerStrings): TemplateResult {
  const locale = language.format;
  const parts = date === null ? [] : countdown(Date.parse(date), now, locale);
  const when = date === null ? '' : showDate(date, locale);
  if (parts.length === 0) return message(playerIcons.clock, words.plannedSoon, when);
  const numbers = html`<div class="countdown" role="timer">
    ${parts.map(({ value, unit }) => html`<span><b>${value}</b>${unit}</span>`)}
  </div>`;
  return message(playerIcons.clock, words.plannedTitle, when, numbers);
}

const wayBack = ({ app, listUrl }: PlayerViewModel, intents: PlayerIntents, words: PlayerStrings): Rendered =>
  app || listUrl === null
    ? nothing
    : html`<a class="pill" part="list-link" href=${listUrl} @click=${(event: Event) => intents.close(event)}
        >${words.back}</a
      >`;

/** What stands in the middle of the picture: a wait, a press that is missing, or why there is no picture. */
export function renderCentre(view: PlayerViewModel, intents: PlayerIntents, words: PlayerStrings): Rendered {
  const { state } = view;
  switch (state.mode) {
    case 'idle':
      return nothing;
    case 'opening':
      return spinner(words);
    case 'live':
    case 'recording':
      return playing(state, intents, words);
    case 'planned':
      return planned(state.playback.plannedDate, view, words);
    case 'processing':
      return state.playback.status === 'online'
        ? message(playerIcons.cloud, words.interruptedTitle, words.interruptedText)
        : message(playerIcons.replay, words.processingTitle, words.processingText);
    case 'missing':
      return message(
        playerIcons.search,
        words.missingTitle,
        words.missing[state.reason],
        wayBack(view, intents, words),
      );
    case 'failed':
      return message(
        playerIcons.cloud,
        words.failedTitle,
        words.failed[state.reason],
        state.reason === 'format'
          ? nothing
          : html`<button class="pill" part="retry-button" @click=${() => intents.retry()}>${words.retry}</button>`,
      );
    default:
      return assertNever(state);
  }
}
