import { html, nothing, type TemplateResult } from 'lit';
import { assertNever } from '../../../src/base/assert-never.js';
import type { Playback } from '../../../src/contract/playback.js';
import type { PlayingState } from '../../../src/machine/player/state.js';
import { countdown, showDate } from '../controls/format.js';
import { playerIcons } from '../controls/icons.js';
import type { PlayerIntents, PlayerViewModel } from '../model.js';
import type { PlayerStrings } from '../strings.js';

type Rendered = TemplateResult | typeof nothing;

const spinner = (strings: PlayerStrings): TemplateResult =>
  html`<span class="spinner"><span class="visually-hidden">${strings.loading}</span></span>`;

const message = (icon: Rendered, title: string, text: Rendered | string, action: Rendered = nothing): TemplateResult =>
  html`<div class="message">
    <span class="emblem" aria-hidden="true">${icon}</span>
    <h2>${title}</h2>
    <p>${text}</p>
    ${action}
  </div>`;

/** What follows the show. */
const end = (screen: unknown): TemplateResult => html`<slot name="end">${screen}</slot>`;

/** Why there is nothing to see. */
const error = (text: TemplateResult): TemplateResult => html`<slot name="error">${text}</slot>`;

function renderPlaying(
  { phase, mode, soundRefused, sound }: PlayingState,
  { endScreen, place }: PlayerViewModel,
  intents: PlayerIntents,
  strings: PlayerStrings,
) {
  if (place === 'page without video') {
    const back = html`<button class="pill" part="return-button" @click=${() => intents.togglePictureInPicture()}>
      ${strings.playHere}
    </button>`;
    return message(playerIcons.float, strings.playsApart, nothing, back);
  }
  const loads = phase === 'loading' || phase === 'stalled' || phase === 'waiting';
  if (loads || (phase === 'ended' && mode === 'live')) return spinner(strings);
  if (phase === 'paused' || phase === 'blocked' || phase === 'ended') {
    const [label, icon] = phase === 'ended' ? [strings.replay, playerIcons.replay] : [strings.play, playerIcons.play];
    return html`<button class="big" part="big-button" aria-label=${label} @click=${() => intents.togglePlay()}>
        ${icon}
      </button>
      ${phase === 'ended' ? end(endScreen) : nothing}`;
  }
  if (!soundRefused || sound === 'on') return nothing;
  return html`<button class="pill unmute" part="unmute-button" @click=${() => intents.toggleSound()}>
    ${playerIcons.soundOff}${strings.unmute}
  </button>`;
}

function renderPlanned(
  { translationId, title, plannedDate: date }: Playback,
  { app, now, language }: PlayerViewModel,
  intents: PlayerIntents,
  strings: PlayerStrings,
): TemplateResult {
  const locale = language.format;
  const parts = date === null ? [] : countdown(Date.parse(date), now, locale);
  const when = date === null ? '' : showDate(date, locale);
  if (parts.length === 0) return message(playerIcons.clock, strings.plannedSoon, when);
  const numbers = html`<div class="countdown" role="timer">
    ${parts.map(({ value, unit }) => html`<span><b>${value}</b>${unit}</span>`)}
  </div>`;
  const remind = (plannedDate: string) => intents.remind({ translationId, title, plannedDate, url: location.href });
  // An app cannot save calendar files.
  const reminder =
    app || date === null
      ? nothing
      : html`<button class="pill" part="reminder-button" aria-haspopup="dialog" @click=${() => remind(date)}>
          ${playerIcons.calendar}${strings.remind}
        </button>`;
  return message(playerIcons.clock, strings.plannedTitle, when, html`${numbers}${reminder}`);
}

const listLink = (
  { app, listUrl, fromMiniPlayer }: PlayerViewModel,
  intents: PlayerIntents,
  strings: PlayerStrings,
): Rendered =>
  app || listUrl === null
    ? nothing
    : html`<a class="pill" part="list-link" href=${listUrl} @click=${(event: Event) => intents.close(event)}
        >${fromMiniPlayer ? strings.goBack : strings.back}</a
      >`;

/** Centre of the video: a spinner, a play button, or why there is no video. */
export function renderCentre(view: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings): Rendered {
  const { state } = view;
  switch (state.mode) {
    case 'idle':
      return nothing;
    case 'opening':
      return spinner(strings);
    case 'live':
    case 'recording':
      return renderPlaying(state, view, intents, strings);
    case 'planned':
      return renderPlanned(state.playback, view, intents, strings);
    case 'processing':
      return state.playback.status === 'online'
        ? message(playerIcons.cloud, strings.interruptedTitle, strings.interruptedText)
        : message(playerIcons.replay, strings.processingTitle, strings.processingText, end(view.endScreen));
    case 'missing':
      return error(
        message(
          playerIcons.search,
          strings.missingTitle,
          strings.missing[state.reason],
          listLink(view, intents, strings),
        ),
      );
    case 'failed':
      return error(
        message(
          playerIcons.cloud,
          strings.failedTitle,
          strings.failed[state.reason],
          html`${
            state.reason === 'format'
              ? nothing
              : html`<button class="pill" part="retry-button" @click=${() => intents.retry()}>${strings.retry}</button>`
          }${listLink(view, intents, strings)}`,
        ),
      );
    default:
      return assertNever(state);
  }
}
