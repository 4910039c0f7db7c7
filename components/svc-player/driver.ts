import { secureRandom } from '../../src/api/random.js';
import { ServiceClock } from '../../src/api/service-clock.js';
import { retryAfterOf, returnDelay } from '../../src/base/backoff.js';
import { SvcError } from '../../src/base/svc-error.js';
import { liveEdgeOf, seekableEnd } from '../../src/media/live-edge.js';
import type { Media, MediaEvent } from '../../src/media/media.js';
import { openPlayerMedia, preloadPlayerMedia } from '../../src/media/player-media.js';
import { refuseOrigin } from '../../src/media/hls/refuse-origin.js';
import { waitForPlay } from '../../src/media/wait-for-play.js';
import { stepMoment } from '../../src/machine/player/moments.js';
import { initialPlayerState, isPlaying, playbackOf } from '../../src/machine/player/state.js';
import type {
  PlaybackOutcome,
  PlayerEffect,
  PlayerEffectHandlers,
  PlayerEvent,
  PlayerState,
} from '../../src/machine/player/state.js';
import { playerTransition } from '../../src/machine/player/machine.js';
import { listen, whenAborted } from '../../src/platform/listen.js';
import { showMediaSession } from '../../src/platform/media-session.js';
import { watchPage } from '../../src/platform/page-visibility.js';
import type { PollReply } from '../../src/platform/poller.js';
import { holdWakeLock } from '../../src/platform/wake-lock.js';
import { createEventQueue } from '../shared/event-queue.js';
import { ignoreStale } from '../shared/ignore-stale.js';
import { LazySoundPolicy } from './video/lazy-sound-policy.js';
import { makeVideo } from './video/make-video.js';
import { forwardMediaEvents } from './video/media-events.js';
import { checkPlayback } from './sources/check-playback.js';
import { PlayerPolls } from './sources/polls.js';
import { emitError, emitPlayer } from './reflect-state.js';
import { RenderedGuard } from './video/rendered-guard.js';
import type { PlayerSettings } from './settings.js';
import { sessionCard } from './video/media-session.js';
import { PlayerSide, type SideHost } from './sources/side-panel.js';
import { failureOf, requestWithTimeout } from './sources/request-with-timeout.js';
import type { PlayerShowing, Progress } from './model.js';

/** Runs the effects of the machine, for one connection of one element. */
export class PlayerDriver implements PlayerShowing {
  state: PlayerState = initialPlayerState;
  readonly video: HTMLVideoElement;
  readonly side: PlayerSide;

  readonly #settings: PlayerSettings;
  readonly #host: SideHost;
  readonly #changed: (before: PlayerState) => void;
  readonly #clock = new ServiceClock();
  readonly #connection = new AbortController();
  readonly #soundPolicy: LazySoundPolicy;
  readonly #guard: RenderedGuard;
  readonly #polls = new PlayerPolls(this, () => this.#requestPlayback());
  readonly #wakeLock = holdWakeLock(this.#connection.signal);
  #media: Media | null = null;
  #mayPlay: boolean;
  /** Answers the first request. */
  #known: PlayerSettings['playback'];
  #mediaController = new AbortController();
  #request = new AbortController();
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #countdown: ReturnType<typeof setInterval> | undefined;

  /** @param changed called after each change of the state, with the state before, and each second before a show */
  constructor(settings: PlayerSettings, host: SideHost, changed: (before: PlayerState) => void) {
    this.#settings = settings;
    this.#host = host;
    this.#changed = changed;
    this.#mayPlay = settings.autoplay;
    this.#known = settings.playback;
    this.video = makeVideo(settings.muted, host.guard);
    const { signal } = this.#connection;
    this.side = new PlayerSide(settings, signal, host);
    this.send = createEventQueue(
      (event) => this.#transition(event),
      signal,
      (cause) => emitError(host, new SvcError('invalid-argument', 'An event could not be handled', { cause })),
    );
    watchPage(
      (isHidden) => (isHidden ? this.#soundPolicy.hidden() : this.#soundPolicy.visible()),
      () => setTimeout(() => this.send({ type: 'page-restored' }), returnDelay(secureRandom)),
      signal,
    );
    this.#soundPolicy = new LazySoundPolicy(settings.application, {
      state: () => this.state,
      play: () => this.play(),
      video: this.video,
      pause: () => this.send({ type: 'pause-requested' }),
    });
    this.#guard = new RenderedGuard(host, this, signal);
    const { guard } = host;
    listen(
      host,
      'click',
      guard(() => this.#polls.pressed()),
      signal,
    );
    listen(
      this.video,
      'leavepictureinpicture',
      guard(() => this.returned()),
      signal,
    );
    for (const type of ['timeupdate', 'durationchange', 'resize', 'seeking', 'seeked'])
      listen(
        this.video,
        type,
        guard(() => this.#handleTimeUpdate()),
        signal,
      );
    forwardMediaEvents(host, this.video, signal);
  }

  readonly send: (event: PlayerEvent) => void;

  /** Whether `http:` counts as secure on localhost [Z9]. */
  get development(): boolean {
    return this.#settings.development;
  }

  /** `null` while nothing is attached. */
  get media(): Media | null {
    return this.#media;
  }

  /** Seconds into the recording; `null` for live and while unknown. */
  position(): number | null {
    return this.state.mode === 'recording' ? (this.#media?.position() ?? null) : null;
  }

  /** Position of the recording, or its start; `null` where there is no recording. */
  recordingPosition(): number | null {
    if (playbackOf(this.state)?.status !== 'recording') return null;
    // While it seeks to the beginning, the media has no position yet.
    const target = isPlaying(this.state) && this.state.shown && this.video.seeking ? this.video.currentTime : null;
    return target ?? this.position() ?? this.state.start ?? 0;
  }

  /** Seeks to the next (`1`) or the previous moment of a recording at which a product is shown. */
  stepMoment(direction: 1 | -1): void {
    const to = stepMoment(playbackOf(this.state)?.products ?? [], this.recordingPosition() ?? 0, direction);
    if (to !== null) this.send({ type: 'seek-requested', to });
  }

  progress(): Progress {
    const { currentTime } = this.video;
    const edge = seekableEnd(this.video) ?? currentTime;
    const recording = this.state.mode === 'recording';
    return {
      position: this.recordingPosition() ?? 0,
      duration: (recording && this.#media?.duration?.()) || 0,
      behind: recording ? 0 : Math.max(0, edge - currentTime),
    };
  }

  /** Milliseconds since 1970 by the service's clock. */
  now(): number {
    return this.#clock.now();
  }

  open(): void {
    const { playbackSource, start } = this.#settings;
    this.send(playbackSource ? { type: 'opened', start } : { type: 'refused-to-start', reason: 'not-configured' });
  }

  /** Also before there is something to play. */
  play(): void {
    if (!this.#guard.request()) return;
    const { state } = this;
    // The machine ignores it while it loads, and media that waits has just been attached.
    if (!this.#mayPlay && isPlaying(state) && state.phase === 'loading') this.#media?.play();
    this.#mayPlay = true;
    this.#polls.pressed();
    this.send({ type: 'play-requested' });
  }

  /** Also before its first frame: it then loads nothing before it is to play. */
  pause(): void {
    const { state } = this;
    const isLoading = isPlaying(state) && state.phase === 'loading';
    this.#guard.withdraw();
    this.#mayPlay &&= this.#media !== null && !isLoading;
    this.send({ type: isLoading ? 'concealed' : 'pause-requested' });
  }

  /** Whether it plays as soon as it is rendered again. */
  get isHeld(): boolean {
    return this.#guard.isWaiting;
  }

  /** The video is shown in the page again: nothing speaks in a hidden tab, nor plays in a closed dialog. */
  returned(): void {
    this.#guard.check();
    this.#soundPolicy.update(this.state);
  }

  /** Ends the connection: afterwards no timer, request or listener of it remains. */
  destroy(): void {
    this.send({ type: 'closed' });
    this.#connection.abort();
  }

  readonly #effects: PlayerEffectHandlers = {
    'load-playback': () => {
      preloadPlayerMedia(this.#settings.cmcd);
      const playback = this.#known;
      this.#known = null;
      if (playback) this.send({ type: 'playback-settled', outcome: { kind: 'found', playback } });
      else this.#host.guard(() => this.#requestPlayback())();
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
      this.side.detached();
    },
    play: () => {
      this.#mayPlay = true;
      this.#media?.play();
    },
    pause: () => this.#media?.pause(),
    'request-sound': ({ on }) => this.#media?.setSound(on),
    seek: ({ to }) => {
      this.video.currentTime = Math.max(0, Math.min(to, (this.#media?.duration?.() ?? Infinity) - 0.1));
      // Without a source, as in an outage, the video reports no seek.
      this.#host.requestUpdate();
    },
    'seek-edge': () => {
      const edge = liveEdgeOf(this.video, this.#media);
      if (edge !== null) this.video.currentTime = edge;
    },
    'set-rate': ({ rate }) => {
      // The default survives another source.
      this.video.defaultPlaybackRate = this.video.playbackRate = rate;
    },
    'announce-end': ({ playback }) =>
      emitPlayer(
        this.#host,
        'svc-stream-end',
        { streamId: playback.translationId, recording: playback.status === 'recording' },
        true,
      ),
    'start-poll': () => this.#polls.start(),
    'stop-poll': () => this.#polls.stop(),
    release: () => {
      this.#polls.stop();
      this.#request.abort();
      clearTimeout(this.#deadline);
    },
  };

  #transition(event: PlayerEvent): void {
    const before = this.state;
    const { state, effects } = playerTransition(before, event);
    this.state = state;
    for (const effect of effects) (this.#effects[effect.type] as (effect: PlayerEffect) => void)(effect);
    if (before === state) return;
    this.#wakeLock.want(isPlaying(state) && state.phase === 'playing');
    this.side.update(state);
    this.#soundPolicy.update(state);
    clearInterval(this.#countdown);
    if (state.mode === 'planned')
      this.#countdown = setInterval(
        this.#host.guard(() => this.#changed(state)),
        1_000,
      );
    this.#changed(before);
  }

  #attach(url: string, start: number | 'live'): void {
    const reply = ignoreStale(this, this.send);
    const failed = ignoreStale(this, (error: SvcError) => emitError(this.#host, error));
    const { signal } = (this.#mediaController = new AbortController());
    const { video } = this;
    video.poster = '';
    const listener = this.#host.guard((event: MediaEvent): void => {
      if (event.type === 'failed') {
        failed(new SvcError('media', `The ${this.state.mode} could not be played (${event.reason})`));
      }
      reply({ type: 'media-reported', media: event, position: this.position() });
      // A live stream keeps its mode, without media, until the service says whether it is over.
      if (event.type !== 'failed' || !media || this.#media !== media) return;
      this.#media = null;
      media.destroy();
    });
    const open = (): Media => {
      const { cmcd, translationId, refusedOrigin } = this.#settings;
      const xhrSetup = refuseOrigin(refusedOrigin, url);
      this.side.attached(start === 'live' ? null : { playlist: url, video, xhrSetup, signal });
      showMediaSession(sessionCard(this, start === 'live'));
      whenAborted(signal, () => showMediaSession(null));
      return openPlayerMedia(url, { video, start, listener, xhrSetup, cmcd: cmcd ? { id: translationId } : undefined });
    };
    // `null` where opening it has thrown, on a page that has broken what it needs.
    let media: Media | null = null;
    media = this.#media = this.#mayPlay && this.#guard.request() ? open() : waitForPlay(video, open, listener);
  }

  #handleTimeUpdate(): void {
    this.side.setPosition(this.video.currentTime);
    if (isPlaying(this.state)) this.#host.requestUpdate();
  }

  /** Requests the state of the stream; aborts the previous request. */
  async #requestPlayback(): Promise<PollReply> {
    this.#request.abort();
    const { signal } = (this.#request = new AbortController());
    const failedReply = { failed: true, retryAfter: null, validity: null };
    const { playbackSource: source, translationId } = this.#settings;
    if (!source) return failedReply;
    const load = (requestSignal: AbortSignal) => source.load(translationId, requestSignal);
    const result = checkPlayback(await requestWithTimeout('playback source', load, signal));
    if (signal.aborted) return failedReply;
    if (result.ok) {
      this.#clock.update(result.value?.serverTime ?? null);
      const outcome: PlaybackOutcome = result.value ? { kind: 'found', playback: result.value } : { kind: 'none' };
      this.send({ type: 'playback-settled', outcome });
      return { ...failedReply, failed: false };
    }
    const { error } = result;
    emitError(this.#host, error);
    this.send({ type: 'playback-settled', outcome: { kind: 'failed', reason: failureOf(error.code) } });
    return { ...failedReply, retryAfter: retryAfterOf(error.context) };
  }
}
