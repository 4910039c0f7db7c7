import { secureRandom } from '../../src/api/random.js';
import { ServiceClock } from '../../src/api/service-clock.js';
import { askedToWait } from '../../src/internal/backoff.js';
import { returnDelay } from '../../src/internal/return-delay.js';
import { SvcError, type SvcErrorCode } from '../../src/internal/svc-error.js';
import type { Media } from '../../src/media/media.js';
import { openPlayerMedia, warmPlayerMedia } from '../../src/media/player-media.js';
import type { PlayerEffect, PlayerEffectOf } from '../../src/machine/player-effect.js';
import type { PlaybackOutcome, PlayerEvent } from '../../src/machine/player-event.js';
import { playerTransition } from '../../src/machine/player-machine.js';
import {
  initialPlayerState,
  isPlaying,
  playbackOf,
  type PlayerFailure,
  type PlayerState,
} from '../../src/machine/player-state.js';
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
import { settle } from './svc-player.settle.js';
import type { Progress } from './svc-player.view-model.js';

/** What the driver needs of the element that it drives. */
export interface PlayerHost {
  readonly changed: (before: PlayerState) => void;
  /** The playhead, a caption or the chat moved on. */
  readonly moved: () => void;
  readonly ended: (detail: PlayerEndDetail) => void;
  readonly failed: (error: SvcError) => void;
  /** Tag of the language that is asked for. */
  readonly language: () => string;
}

const FAILURES: Partial<Record<SvcErrorCode, PlayerFailure>> = {
  network: 'unreachable',
  timeout: 'timeout',
  http: 'refused',
  envelope: 'refused',
};
/** Seconds that going to the live edge stays behind it, so that there is something to play. */
const EDGE_MARGIN = 4;
/** Milliseconds that products, captions and chat wait for the picture: their files and their layout would delay it. */
const PICTURE_FIRST = 1_000;

type Effects = { readonly [T in PlayerEffect['type']]: (effect: PlayerEffectOf<T>) => void };

function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.crossOrigin = 'anonymous';
  // Firefox stops at a video by the keyboard even where it has no controls.
  video.tabIndex = -1;
  return video;
}

/** Carries out what the machine decides, for one connection of one element. */
export class PlayerDriver {
  state: PlayerState = initialPlayerState;
  readonly video = makeVideo();
  captions: PlayerCaptions | null = null;
  chat: PlayerChat | null = null;
  /** Whether what stands beside the picture still waits for it; only ever once. */
  held = true;

  readonly #settings: PlayerSettings;
  readonly #stage: PlayerHost;
  readonly #clock = new ServiceClock();
  readonly #life = new AbortController();
  readonly #wakeLock = holdWakeLock(this.#life.signal);
  #media: Media | null = null;
  #mediaLife = new AbortController();
  #poll = new AbortController();
  #load = new AbortController();
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #holding: ReturnType<typeof setTimeout> | undefined;
  /** Address of the recording that is attached, which may have captions; `null` once they are looked for. */
  #captioned: string | null = null;

  constructor(settings: PlayerSettings, stage: PlayerHost) {
    this.#settings = settings;
    this.#stage = stage;
    const { signal } = this.#life;
    this.send = createEventQueue((event) => this.#step(event), signal);
    watchPage(
      {
        hidden: () => undefined,
        visible: () => undefined,
        restored: () => setTimeout(() => this.send({ type: 'page-restored' }), returnDelay(secureRandom)),
      },
      signal,
    );
    for (const type of ['timeupdate', 'durationchange', 'seeking', 'seeked']) {
      this.video.addEventListener(type, () => this.#moved(), { signal });
    }
  }

  /** Lets a fact happen; what happens meanwhile waits its turn. */
  readonly send: (event: PlayerEvent) => void;

  /** Second of the recording; `null` for live and while unknown. */
  position(): number | null {
    return this.state.mode === 'recording' ? (this.#media?.position() ?? null) : null;
  }

  /** Second at which the recording is, or begins again; `null` for what is no recording. */
  place(): number | null {
    return playbackOf(this.state)?.status === 'recording' ? (this.position() ?? this.state.start ?? 0) : null;
  }

  progress(): Progress {
    const { currentTime, duration, seekable } = this.video;
    const edge = seekable.length ? seekable.end(seekable.length - 1) : currentTime;
    const recording = this.state.mode === 'recording';
    return {
      position: this.place() ?? 0,
      duration: recording && Number.isFinite(duration) ? duration : 0,
      behind: recording ? 0 : Math.max(0, edge - currentTime),
    };
  }

  /** Milliseconds since 1970 by the clock of the service. */
  now(): number {
    return this.#clock.now();
  }

  /** Ends the connection: nothing of it runs, loads or listens afterwards. */
  destroy(): void {
    this.send({ type: 'closed' });
    this.#life.abort();
  }

  readonly #effects: Effects = {
    'load-playback': () => {
      warmPlayerMedia();
      void this.#ask();
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
      this.#mediaLife.abort();
      this.#media?.destroy();
      this.#media = null;
      this.captions = null;
      this.#captioned = null;
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
      this.#stage.ended({ translationId: playback.translationId, recording: playback.status === 'recording' }),
    'start-poll': ({ period }) => {
      this.#poll = new AbortController();
      const lasting = this.state.mode === 'processing' ? RECORDING_WAIT : Infinity;
      startPoller({ period, random: secureRandom, request: () => this.#ask(), lasting }, this.#poll.signal);
    },
    'stop-poll': () => this.#poll.abort(),
    release: () => {
      this.#poll.abort();
      this.#load.abort();
      clearTimeout(this.#deadline);
      clearTimeout(this.#holding);
    },
  };

  /** The machine decides, the effects follow, the stage is told. */
  #step(event: PlayerEvent): void {
    const before = this.state;
    const { state, effects } = playerTransition(before, event);
    this.state = state;
    for (const effect of effects) (this.#effects[effect.type] as (effect: PlayerEffect) => void)(effect);
    if (before === state) return;
    this.#wakeLock.want(isPlaying(state) && state.phase === 'playing');
    if (!isPlaying(state)) this.held &&= playbackOf(state) === null;
    else if (state.shown || /^(blocked|paused|ended)$/.test(state.phase)) this.#letGoAfterPaint();
    this.#tendChat();
    void this.#tendCaptions();
    this.#stage.changed(before);
  }

  #attach(url: string, start: number | 'live'): void {
    const reply = ignoreStale(this, this.send);
    const failed = ignoreStale(this, this.#stage.failed);
    const playback = playbackOf(this.state);
    this.#mediaLife = new AbortController();
    this.video.poster = '';
    this.#media = openPlayerMedia(url, {
      video: this.video,
      start,
      listener: (fact) => {
        if (fact.type === 'failed') {
          failed(new SvcError('media', `The ${this.state.mode} could not be played (${fact.reason})`));
        }
        reply({ type: 'media-reported', fact, position: this.position() });
      },
    });
    this.#captioned = start === 'live' ? null : url;
    if (this.held) this.#holding ??= setTimeout(() => this.#letGo(), PICTURE_FIRST);
    showMediaSession({
      title: playback?.title ?? '',
      artist: playback?.streamer ?? '',
      artwork: playback?.poster ?? null,
      play: () => this.send({ type: 'play-pressed' }),
      pause: () => this.send({ type: 'pause-pressed' }),
      skip:
        start === 'live'
          ? undefined
          : (seconds) => this.send({ type: 'seek-pressed', to: (this.place() ?? 0) + seconds }),
    });
  }

  #tendChat(): void {
    const { chatSource, translationId } = this.#settings;
    if (!chatSource || !isPlaying(this.state)) return this.chat?.setLive(false);
    this.chat ??= new PlayerChat(chatSource, translationId, this.#life.signal, {
      changed: this.#stage.moved,
      failed: this.#stage.failed,
    });
    this.chat.setLive(this.state.mode === 'live');
    if (!this.held) this.chat.begin();
  }

  /** A file of its own: no first frame needs it, and no stream. */
  async #tendCaptions(): Promise<void> {
    const playlist = this.#captioned;
    if (this.held || playlist === null) return;
    this.#captioned = null;
    const { signal } = this.#mediaLife;
    const code = await import('./svc-player.captions.js').catch(() => null);
    if (!code || signal.aborted) return;
    const captions = new code.PlayerCaptions(playlist, this.#stage.language(), signal, this.#stage.moved);
    (this.captions = captions).at(this.video.currentTime);
  }

  /** What is beside the picture costs a frame of its own, which is not the one that shows the picture. */
  #letGoAfterPaint(): void {
    if (this.held) requestAnimationFrame(() => setTimeout(() => this.#letGo()));
  }

  #letGo(): void {
    if (!this.held || this.#life.signal.aborted) return;
    this.held = false;
    this.#tendChat();
    void this.#tendCaptions();
    this.#stage.moved();
  }

  #moved(): void {
    this.captions?.at(this.video.currentTime);
    if (isPlaying(this.state)) this.#stage.moved();
  }

  /** Asks what the stream is now; a newer question withdraws an older one. */
  async #ask(): Promise<PollReply> {
    this.#load.abort();
    const { signal } = (this.#load = new AbortController());
    const unanswered = { failed: true, retryAfter: null, validity: null };
    const { playbackSource: source, translationId } = this.#settings;
    const answer = await settle('playback source', (withdrawn) => source.load(translationId, withdrawn), signal);
    if (signal.aborted) return unanswered;
    if (answer.ok) {
      this.#clock.heard(answer.value?.serverTime ?? null);
      const outcome: PlaybackOutcome = answer.value ? { kind: 'found', playback: answer.value } : { kind: 'none' };
      this.send({ type: 'playback-settled', outcome });
      return { ...unanswered, failed: false };
    }
    const { error } = answer;
    this.#stage.failed(error);
    this.send({
      type: 'playback-settled',
      outcome: { kind: 'failed', reason: FAILURES[error.code] ?? 'invalid-answer' },
    });
    return { ...unanswered, retryAfter: askedToWait(error.context) };
  }
}
