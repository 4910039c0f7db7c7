import { html, nothing, type TemplateResult } from 'lit';
import { live as property } from 'lit/directives/live.js';
import { momentsOf, productAt } from '../../../src/machine/player/moments.js';
import { isPlaying, isRunning, playbackOf } from '../../../src/machine/player/state.js';
import { clockTime } from './format.js';
import { playerIcons } from './icons.js';
import { roundButton } from './rail.view.js';
import type { PlayerIntents, PlayerViewModel } from '../model.js';
import type { PlayerStrings } from '../strings.js';

type Rendered = TemplateResult | typeof nothing;

/** Seconds behind the live edge from which the button to go live is shown. */
const MIN_BEHIND = 15;

function renderSeek(view: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings): Rendered {
  const { position, duration } = view.progress;
  if (duration === 0) return html`<span class="grow"></span>`;
  const share = (seconds: number) => `${Math.min(100, (seconds / duration) * 100)}%`;
  const products = playbackOf(view.state)?.products ?? [];
  const shown = productAt(products, position)?.name;
  const spoken = `${clockTime(position)} / ${clockTime(duration)}${shown === undefined ? '' : `, ${shown}`}`;
  return html`<div class="timeline">
    <time>${clockTime(position)}</time>
    <div
      class="seek"
      .style=${`--_share: ${share(position)}`}
      @pointermove=${intents.previewSeek}
      @pointerleave=${intents.previewSeek}
      @pointercancel=${intents.previewSeek}
      @focusin=${intents.previewSeek}
      @focusout=${intents.previewSeek}
    >
      ${view.seekPreview}
      <div class="marks" aria-hidden="true">
        ${products.map(({ startTime }) =>
          startTime === null || startTime <= 0 || startTime >= duration
            ? nothing
            : html`<i .style=${`left: ${share(startTime)}`} ?data-played=${startTime <= position}></i>`,
        )}
      </div>
      <input
        type="range"
        min="0"
        max=${duration}
        step="0.1"
        aria-label=${strings.seek}
        aria-valuetext=${spoken}
        .value=${property(String(position))}
        @input=${({ target }: Event) => intents.seek(Number((target as HTMLInputElement).value))}
      />
    </div>
    <time>${clockTime(duration)}</time>
  </div>`;
}

function renderMoment(direction: 1 | -1, intents: PlayerIntents, strings: PlayerStrings): TemplateResult {
  const [label, key, icon] =
    direction === 1 ? [strings.nextMoment, 'N', playerIcons.next] : [strings.previousMoment, 'P', playerIcons.previous];
  return html`<button
    class="round"
    part="moment-button"
    aria-label=${label}
    aria-keyshortcuts=${key}
    data-tip=${`${label} (${key})`}
    @click=${() => intents.stepMoment(direction)}
  >
    ${icon}
  </button>`;
}

/** Buttons to the previous and the next moment, if there are several. */
function renderMoments({ state }: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings): Rendered {
  if (state.mode !== 'recording' || momentsOf(state.playback.products).length < 2) return nothing;
  return html`<span class="moments"> ${renderMoment(-1, intents, strings)}${renderMoment(1, intents, strings)} </span>`;
}

/** The row below: play, seek bar, button to go live. */
export function renderControls(view: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings): Rendered {
  const { state, progress } = view;
  if (!isPlaying(state)) return nothing;
  const [label, icon] =
    state.phase === 'ended' && state.mode === 'recording'
      ? [strings.replay, playerIcons.replay]
      : isRunning(state)
        ? [strings.pause, playerIcons.pause]
        : [strings.play, playerIcons.play];
  const behind = state.mode === 'live' && state.shown && (progress.behind > MIN_BEHIND || state.phase === 'paused');
  return html`<div part="controls" class="controls">
    ${roundButton('play', label, 'K', icon, () => intents.togglePlay())} ${renderMoments(view, intents, strings)}
    ${state.mode === 'recording' ? renderSeek(view, intents, strings) : html`<span class="grow"></span>`}
    ${
      behind
        ? html`<button class="pill" part="live-button" @click=${() => intents.goLive()}>
            <i aria-hidden="true"></i>${strings.goLive}
          </button>`
        : nothing
    }
  </div>`;
}
