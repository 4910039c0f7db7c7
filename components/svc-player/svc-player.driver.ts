import { secureRandom } from '../../src/api/random.js';
import { ServiceClock } from '../../src/api/service-clock.js';
import { retryAfterOf, returnDelay } from '../../src/internal/backoff.js';
import { SvcError, type SvcErrorCode } from '../../src/internal/svc-error.js';
import type { Media } from '../../src/media/media.js';
import { openPlayerMedia, warmPlayerMedia } from '../../src/media/player-media.js';
import { initialPlayerState, isPlaying, playbackOf } from '../../src/machine/player-state.js';
import type {
  PlaybackOutcome,
  PlayerEffect,
  PlayerEffectHandlers,
  PlayerEvent,
  PlayerFailure,
  PlayerState,
} from '../../src/machine/player-state.js';
import { playerTransition } from '../../src/machine/player-machine.js';
import { showMediaSession } from '../../src/platform/media-session.js';
import { watchPage } from '../../src/platform/page-visibility.js';
import { RECORDING_WAIT, startPoller, type PollReply } from '../../src/platform/poller.js';
import { holdWakeLock } from '../../src/platform/wake-lock.js';
import { createEventQueue } from '../internal/event-queue.js';
import { ignoreStale } from '../internal/ignore-stale.js';
import type { PlayerCaptions } from './svc-player.captions.js';
import { PlayerChat } from './svc-player.chat.js';
import type { PlayerEndDetail } from './svc-player.events.js';
import type { PlayerSettings } from './svc-player.settings.js';
import { requestWithTimeout } from './svc-player.request-with-timeout.js';
import type { Progress } from './svc-player.view-model.js';

export interface PlayerHost {
  readonly changed: (before: PlayerState) => void;
  /** The playhead, a caption or the chat has changed. */
  readonly viewChanged: () => void;
  readonly ended: (detail: PlayerEndDetail) => void;
  readonly failed: (error: SvcError) => void;
  readonly language: () => string;
}

const FAILURES: Partial<Record<SvcErrorCode, PlayerFailure>> = {
  network: 'unreachable',
  timeout: 'timeout',
  http: 'refused',
  envelope: 'refused',
};
/** Distance to the live edge after a seek to it, seconds, so that there is something buffered. */
const EDGE_MARGIN = 4;
/** Maximum delay of products, captions and chat, milliseconds: their requests would delay the first frame. */
const MAX_SIDE_DELAY = 1_000;

function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.crossOrigin = 'anonymous';
  // Firefox makes a video focusable even without controls.
  video.tabIndex = -1;
  return video;
}

/** Runs the effects of the machine, for one connection of one element. */
export class PlayerDriver {
  state: PlayerState = initialPlayerState;
  readonly video = makeVideo();
  captions: PlayerCaptions | null = null;
  chat: PlayerChat | null = null;
  /** Whether products and chat are delayed until the first frame; becomes false once. */
  isSideDelayed = true;

  readonly #settings: PlayerSettings;
  readonly #host: PlayerHost;
  readonly #clock = new ServiceClock();
  readonly #connection = new AbortController();
  readonly #wakeLock = holdWakeLock(this.#connection.signal);
  #media: Media | null = null;
  #mediaController = new AbortController();
  #poll = new AbortController();
  #request = new AbortController();
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #sideTimer: ReturnType<typeof setTimeout> | undefined;
  /** URL of the attached recording, which may have captions; `null` once they are requested. */
  #captionsPlaylist: string | null = null;

  constructor(settings: PlayerSettings, host: PlayerHost) {
    this.#settings = settings;
    this.#host = host;
    const { signal } = this.#connection;
    this.send = createEventQueue((event) => this.#transition(event), signal);
    watchPage(
      {
        hidden: () => undefined,
        visible: () => undefined,
        restored: () => setTimeout(() => this.send({ type: 'page-restored' }), returnDelay(secureRandom)),
      },
      signal,
    );
    for (const type of ['timeupdate', 'durationchange', 'seeking', 'seeked']) {
      this.video.addEventListener(type, () => this.#handleTimeUpdate(), { signal });
    }
  }

  readonly send: (event: PlayerEvent) => void;

  /** Seconds into the recording; `null` for live and while unknown. */
  position(): number | null {
    return this.state.mode === 'recording' ? (this.#media?.position() ?? null) : null;
  }

  /** Position of the recording, or its start; `null` where there is no recording. */
  recordingPosition(): number | null {
    return playbackOf(this.state)?.status === 'recording' ? (this.position() ?? this.state.start ?? 0) : null;
  }

  progress(): Progress {
    const { currentTime, duration, seekable } = this.video;
    const edge = seekable.length ? seekable.end(seekable.length - 1) : currentTime;
    const recording = this.state.mode === 'recording';
    return {
      position: this.recordingPosition() ?? 0,
      duration: recording && Number.isFinite(duration) ? duration : 0,
      behind: recording ? 0 : Math.max(0, edge - currentTime),
    };
  }

  /** Milliseconds since 1970 by the service's clock. */
  now(): number {
    return this.#clock.now();
  }

  /** Ends the connection: afterwards no timer, request or listener of it remains. */
  destroy(): void {
    this.send({ type: 'closed' });
    this.#connection.abort();
  }

  readonly #effects: PlayerEffectHandlers = {
    'load-playback': () => {
      warmPlayerMedia();
      void this.#requestPlayback();
    },
    'start-deadline': ({ milliseconds }) => {
      this.#deadline = setTimeout(
        ignoreStale(this, () => this.send({ type: 'deadline-passed', position: this.position() })),
        milliseconds,
      );
    },
    'cancel-deadline': () => clearTimeout(this.#deadline),
    attach: ({ url, start }) => this.#attach(url, start),
    detach: () => {
      this.#mediaController.abort();
      this.#media?.destroy();
      this.#media = null;
      this.captions = null;
      this.#captionsPlaylist = null;
      showMediaSession(null);
    },
    play: () => this.#media?.play(),
    pause: () => this.#media?.pause(),
    'request-sound': ({ on }) => this.#media?.setSound(on),
    seek: ({ to }) => {
      const { duration } = this.video;
      this.video.currentTime = Math.max(0, Number.isFinite(duration) ? Math.min(to, duration - 0.1) : to);
    },
    'seek-edge': () => {
      const { seekable } = this.video;
      if (seekable.length) this.video.currentTime = Math.max(0, seekable.end(seekable.length - 1) - EDGE_MARGIN);
    },
    'announce-end': ({ playback }) =>
      this.#host.ended({ translationId: playback.translationId, recording: playback.status === 'recording' }),
    'start-poll': ({ period }) => {
      this.#poll = new AbortController();
      const lasting = this.state.mode === 'processing' ? RECORDING_WAIT : Infinity;
      startPoller({ period, random: secureRandom, request: () => this.#requestPlayback(), lasting }, this.#poll.signal);
    },
    'stop-poll': () => this.#poll.abort(),
    release: () => {
      this.#poll.abort();
      this.#request.abort();
      clearTimeout(this.#deadline);
      clearTimeout(this.#sideTimer);
    },
  };

  #transition(event: PlayerEvent): void {
    const before = this.state;
    const { state, effects } = playerTransition(before, event);
    this.state = state;
    for (const effect of effects) (this.#effects[effect.type] as (effect: PlayerEffect) => void)(effect);
    if (before === state) return;
    this.#wakeLock.want(isPlaying(state) && state.phase === 'playing');
    if (!isPlaying(state)) this.isSideDelayed &&= playbackOf(state) === null;
    else if (state.shown || /^(blocked|paused|ended)$/.test(state.phase)) this.#showSideAfterPaint();
    this.#updateChat();
    void this.#loadCaptions();
    this.#host.changed(before);
  }

  #attach(url: string, start: number | 'live'): void {
    const reply = ignoreStale(this, this.send);
    const failed = ignoreStale(this, this.#host.failed);
    const playback = playbackOf(this.state);
    this.#mediaController = new AbortController();
    this.video.poster = '';
    const media = (this.#media = openPlayerMedia(url, {
      video: this.video,
      start,
      listener: (event) => {
        if (event.type === 'failed') {
          failed(new SvcError('media', `The ${this.state.mode} could not be played (${event.reason})`));
        }
        reply({ type: 'media-reported', media: event, position: this.position() });
        // A live stream keeps its mode, without media, until the service says whether it is over.
        if (event.type !== 'failed' || this.#media !== media) return;
        this.#media = null;
        media.destroy();
      },
    }));
    this.#captionsPlaylist = start === 'live' ? null : url;
    if (this.isSideDelayed) this.#sideTimer ??= setTimeout(() => this.#showSide(), MAX_SIDE_DELAY);
    showMediaSession({
      title: playback?.title ?? '',
      artist: playback?.streamer ?? '',
      artwork: playback?.poster ?? null,
      play: () => this.send({ type: 'play-requested' }),
      pause: () => this.send({ type: 'pause-requested' }),
      skip:
        start === 'live'
          ? undefined
          : (seconds) => this.send({ type: 'seek-requested', to: (this.recordingPosition() ?? 0) + seconds }),
    });
  }

  #updateChat(): void {
    const { chatSource, translationId } = this.#settings;
    if (!chatSource || !isPlaying(this.state)) return this.chat?.setLive(false);
    this.chat ??= new PlayerChat(chatSource, translationId, this.#connection.signal, {
      changed: this.#host.viewChanged,
      failed: this.#host.failed,
    });
    this.chat.setLive(this.state.mode === 'live');
    if (!this.isSideDelayed) this.chat.start();
  }

  /** In a separate chunk, since neither the first frame nor a live stream needs it. */
  async #loadCaptions(): Promise<void> {
    const playlist = this.#captionsPlaylist;
    if (this.isSideDelayed || playlist === null) return;
    this.#captionsPlaylist = null;
    const { signal } = this.#mediaController;
    const code = await import('./svc-player.captions.js').catch(() => null);
    if (!code || signal.aborted) return;
    const captions = new code.PlayerCaptions(playlist, this.#host.language(), signal, this.#host.viewChanged);
    (this.captions = captions).setPosition(this.video.currentTime);
  }

  /** Renders products and chat in a frame after the one that shows the video. */
  #showSideAfterPaint(): void {
    if (this.isSideDelayed) requestAnimationFrame(() => setTimeout(() => this.#showSide()));
  }

  #showSide(): void {
    if (!this.isSideDelayed || this.#connection.signal.aborted) return;
    this.isSideDelayed = false;
    this.#updateChat();
    void this.#loadCaptions();
    this.#host.viewChanged();
  }

  #handleTimeUpdate(): void {
    this.captions?.setPosition(this.video.currentTime);
    if (isPlaying(this.state)) this.#host.viewChanged();
  }

  /** Requests the state of the stream; aborts the previous request. */
  async #requestPlayback(): Promise<PollReply> {
    this.#request.abort();
    const { signal } = (this.#request = new AbortController());
    const failedReply = { failed: true, retryAfter: null, validity: null };
    const { playbackSource: source, translationId } = this.#settings;
    const result = await requestWithTimeout(
      'playback source',
      (requestSignal) => source.load(translationId, requestSignal),
      signal,
    );
    if (signal.aborted) return failedReply;
    if (result.ok) {
      this.#clock.update(result.value?.serverTime ?? null);
      const outcome: PlaybackOutcome = result.value ? { kind: 'found', playback: result.value } : { kind: 'none' };
      this.send({ type: 'playback-settled', outcome });
      return { ...failedReply, failed: false };
    }
    const { error } = result;
    this.#host.failed(error);
    this.send({
      type: 'playback-settled',
      outcome: { kind: 'failed', reason: FAILURES[error.code] ?? 'invalid-answer' },
    });
    return { ...failedReply, retryAfter: retryAfterOf(error.context) };
  }
}
