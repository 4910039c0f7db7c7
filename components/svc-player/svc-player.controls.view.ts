import { html, nothing, type TemplateResult } from 'lit';
import { live as property } from 'lit/directives/live.js';
import { isPlaying, playbackOf } from '../../src/machine/player-state.js';
import { clockTime } from './svc-player.format.js';
import { playerIcons } from './svc-player.icons.js';
import { productAt } from './svc-player.products.view.js';
import type { PlayerIntents, PlayerViewModel } from './svc-player.view-model.js';
import type { PlayerStrings } from './svc-player.strings.js';

type Rendered = TemplateResult | typeof nothing;

/** Seconds behind the live edge from which the button to go live is shown. */
const MIN_BEHIND = 15;

/** `pressed` is omitted for a control that is no toggle. */
function roundButton(
  name: string,
  label: string,
  icon: Rendered,
  onClick: () => void,
  pressed?: boolean,
): TemplateResult {
  return html`<button
    class="round"
    part=${`${name}-button`}
    aria-label=${label}
    aria-pressed=${pressed ?? nothing}
    @click=${onClick}
  >
    ${icon}
  </button>`;
}

/**
 * Sound, picture-in-picture, fullscreen and captions: the column beside the video. Captions come last, so that they do
 * not move the others.
 */
export function renderRail(view: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings): Rendered {
  const { state, captions, hasPictureInPicture, hasFullscreen } = view;
  if (!isPlaying(state)) return nothing;
  const on = state.sound === 'on';
  return html`<div class="rail">
    ${roundButton('sound', strings.sound, on ? playerIcons.soundOn : playerIcons.soundOff, () => intents.toggleSound(), on)}
    ${hasPictureInPicture ? roundButton('pip', strings.pictureInPicture, playerIcons.float, () => intents.togglePictureInPicture()) : nothing}
    ${hasFullscreen ? roundButton('fullscreen', strings.fullscreen, playerIcons.fill, () => intents.toggleFullscreen()) : nothing}
    ${
      captions
        ? roundButton('captions', strings.captions, playerIcons.captions, () => intents.toggleCaptions(), captions.on)
        : nothing
    }
  </div>`;
}

function renderSeek(view: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings): Rendered {
  const { position, duration } = view.progress;
  if (duration === 0) return html`<span class="grow"></span>`;
  const share = (seconds: number) => `${Math.min(100, (seconds / duration) * 100)}%`;
  const products = playbackOf(view.state)?.products ?? [];
  const shown = productAt(products, position)?.name;
  const spoken = `${clockTime(position)} / ${clockTime(duration)}${shown === undefined ? '' : `, ${shown}`}`;
  return html`<time>${clockTime(position)}</time>
    <div class="seek" .style=${`--_share: ${share(position)}`}>
      <div class="marks" aria-hidden="true">
        ${products.map(({ startTime }) =>
          startTime === null || startTime <= 0 || startTime >= duration
            ? nothing
            : html`<i .style=${`inset-inline-start: ${share(startTime)}`} ?data-played=${startTime <= position}></i>`,
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
    <time>${clockTime(duration)}</time>`;
}

/** The row below: play, seek bar, button to go live. */
export function renderControls(view: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings): Rendered {
  const { state, progress } = view;
  if (!isPlaying(state)) return nothing;
  const isRunning = state.phase === 'playing' || state.phase === 'stalled';
  const [label, icon] =
    state.phase === 'ended' && state.mode === 'recording'
      ? [strings.replay, playerIcons.replay]
      : isRunning
        ? [strings.pause, playerIcons.pause]
        : [strings.play, playerIcons.play];
  const behind = state.mode === 'live' && state.shown && (progress.behind > MIN_BEHIND || state.phase === 'paused');
  return html`<div part="controls" class="controls">
    ${roundButton('play', label, icon, () => intents.togglePlay())}
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
