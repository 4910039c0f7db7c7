import { html, nothing, type TemplateResult } from 'lit';
import { live as property } from 'lit/directives/live.js';
import { isPlaying, playbackOf } from '../../src/machine/player-state.js';
import { clockTime } from './svc-player.format.js';
import { playerIcons } from './svc-player.icons.js';
import { shownProduct } from './svc-player.products.view.js';
import type { PlayerIntents, PlayerViewModel } from './svc-player.view-model.js';
import type { PlayerStrings } from './svc-player.strings.js';

type Rendered = TemplateResult | typeof nothing;

/** Seconds behind its edge from which a live picture counts as behind. */
const BEHIND = 15;

/** `pressed` is left out for a control that is no toggle. */
function round(name: string, label: string, icon: Rendered, press: () => void, pressed?: boolean): TemplateResult {
  return html`<button
    class="round"
    part=${`${name}-button`}
    aria-label=${label}
    aria-pressed=${pressed ?? nothing}
    @click=${press}
  >
    ${icon}
  </button>`;
}

/** Sound, screens and captions: the column beside the picture. Captions are known last, and must not move the others. */
export function renderRail(view: PlayerViewModel, intents: PlayerIntents, words: PlayerStrings): Rendered {
  const { state, captions, hasPictureInPicture: canFloat, hasFullscreen: canFill } = view;
  if (!isPlaying(state)) return nothing;
  const on = state.sound === 'on';
  return html`<div class="rail">
    ${round('sound', words.sound, on ? playerIcons.soundOn : playerIcons.soundOff, () => intents.toggleSound(), on)}
    ${canFloat ? round('pip', words.pictureInPicture, playerIcons.float, () => intents.togglePictureInPicture()) : nothing}
    ${canFill ? round('fullscreen', words.fullscreen, playerIcons.fill, () => intents.toggleFullscreen()) : nothing}
    ${
      captions
        ? round('captions', words.captions, playerIcons.captions, () => intents.toggleCaptions(), captions.on)
        : nothing
    }
  </div>`;
}

function renderSeek(view: PlayerViewModel, intents: PlayerIntents, words: PlayerStrings): Rendered {
  const { position, duration } = view.progress;
  if (duration === 0) return html`<span class="grow"></span>`;
  const share = (seconds: number) => `${Math.min(100, (seconds / duration) * 100)}%`;
  const products = playbackOf(view.state)?.products ?? [];
  const shown = shownProduct(products, position)?.name;
  const spoken = `${clockTime(position)} / ${clockTime(duration)}${shown === undefined ? '' : `, ${shown}`}`;
  return html`<time>${clockTime(position)}</time>
    <div class="seek" .style=${`--_share: ${share(position)}`}>
      <div class="marks" aria-hidden="true">
        ${products.map(({ startTime }) =>
          startTime === null || startTime <= 0 || startTime >= duration
            ? nothing
            : html`<i .style=${`inset-inline-start: ${share(startTime)}`} ?data-passed=${startTime <= position}></i>`,
        )}
      </div>
      <input
        type="range"
        min="0"
        max=${duration}
        step="0.1"
        aria-label=${words.seek}
        aria-valuetext=${spoken}
        .value=${property(String(position))}
        @input=${({ target }: Event) => intents.seek(Number((target as HTMLInputElement).value))}
      />
    </div>
    <time>${clockTime(duration)}</time>`;
}

/** The line below: play, position, the way back to the live edge. */
export function renderControls(view: PlayerViewModel, intents: PlayerIntents, words: PlayerStrings): Rendered {
  const { state, progress } = view;
  if (!isPlaying(state)) return nothing;
  const going = state.phase === 'playing' || state.phase === 'stalled';
  const [label, icon] =
    state.phase === 'ended' && state.mode === 'recording'
      ? [words.replay, playerIcons.replay]
      : going
        ? [words.pause, playerIcons.pause]
        : [words.play, playerIcons.play];
  const behind = state.mode === 'live' && state.shown && (progress.behind > BEHIND || state.phase === 'paused');
  return html`<div part="controls" class="controls">
    ${round('play', label, icon, () => intents.togglePlay())}
    ${state.mode === 'recording' ? renderSeek(view, intents, words) : html`<span class="grow"></span>`}
    ${
      behind
        ? html`<button class="pill" part="live-button" @click=${() => intents.goLive()}>
            <i aria-hidden="true"></i>${words.goLive}
          </button>`
        : nothing
    }
  </div>`;
}
