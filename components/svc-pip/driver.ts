import { SvcError } from '../../src/base/svc-error.js';
import { openClip } from '../../src/media/clip/clip.js';
import type { Media, MediaEvent, MediaListener } from '../../src/media/media.js';
import { pipTransition } from '../../src/machine/pip/machine.js';
import {
  type PipEffect,
  type PipEffectOf,
  type PipEvent,
  initialPipState,
  type PipState,
} from '../../src/machine/pip/state.js';
import { after } from '../../src/platform/after.js';
import { isSlowConnection } from '../../src/platform/data-saver.js';
import { whenAborted } from '../../src/platform/listen.js';
import { isPageHidden, watchPage } from '../../src/platform/page-visibility.js';
import { createEventQueue } from '../shared/event-queue.js';
import { ignoreStale } from '../shared/ignore-stale.js';
import { rememberDismissal } from './lookup/tab-memory.js';
import { requestStream } from './lookup/look-up.js';
import type { PipRequests } from './lookup/polls.js';
import type { PipShowing } from './model.js';
import { openPlayer } from './card/open-player.js';
import type { PipPorts, PipSettings } from './settings.js';
import { shownOf, summarize } from './reflect-state.js';

export interface PipHost {
  /** Dispatches the events of the mini-player. */
  readonly element: HTMLElement;
  /** The state or the media has changed. */
  readonly changed: (before: PipState) => void;
  readonly failed: (error: SvcError) => void;
  /** Something that the page must have broken has thrown: the mini-player cannot go on. */
  readonly broken: (error: unknown) => undefined;
}

export type DeferredModule = typeof import('./chunks/deferred.js');

type LiveModule = typeof import('./chunks/live.js');

/** Loads the deferred chunk; `null` where that fails. */
export const loadDeferred = (): Promise<DeferredModule | null> => import('./chunks/deferred.js').catch(() => null);

export const loadLive = (): Promise<LiveModule | null> => import('./chunks/live.js').catch(() => null);

/** Milliseconds before the first retry of the chunk; doubles with each retry. */
export const FIRST_RETRY_DELAY = 2_000;
const MAX_RETRY_DELAY = 300_000;
/** Milliseconds that a clip waits at most for the pictures of the page. */
export const PAINT_WAIT = 8_000;

type Effects = { readonly [T in PipEffect['type']]: (effect: PipEffectOf<T>) => void };

/** Runs the effects of the machine, for one connection of one element. */
export class PipDriver implements PipShowing {
  state: PipState = initialPipState;
  media: Media | null = null;
  /** Made of the deferred chunk by what needs it first. */
  declare requests: PipRequests | undefined;
  /** The last request of stream-state; resolves to its error. */
  declare lookup: Promise<SvcError | null | undefined> | undefined;
  readonly signal: AbortSignal;

  readonly #settings: PipSettings;
  readonly #ports: PipPorts;
  readonly #host: PipHost;
  readonly #connection = new AbortController();
  #lookup = new AbortController();
  #poll = new AbortController();
  /** Aborted once the shopper has requested the video: it waits for nothing more. */
  readonly #playRequest = new AbortController();
  #cancelDeadline: (() => void) | undefined;
  /** Milliseconds by which deadlines are later until there is media, since the page's own pictures come first. */
  #grace = 0;
  /** Commands for media whose code is still loading. */
  #pendingCommands: ((media: Media) => void)[] = [];
  #deferredLoad: Promise<DeferredModule | null> | undefined;

  constructor(settings: PipSettings, ports: PipPorts, host: PipHost) {
    this.#settings = settings;
    this.#ports = ports;
    this.#host = host;
    this.signal = this.#connection.signal;
    this.send = createEventQueue((event) => this.#transition(event), this.signal, host.broken);
    watchPage(
      (isHidden) => this.send({ type: isHidden ? 'page-hidden' : 'page-visible' }),
      () => this.refresh(true),
      this.signal,
    );
  }

  /** Sends an event to the machine; events that are sent during another one are queued. */
  readonly send: (event: PipEvent) => void;

  /**
   * Requests the state of the stream again, except where none may be requested: no sooner than a poll may, or for a return
   * from the back/forward cache, after a random delay.
   */
  refresh(afterReturn?: boolean): void {
    this.#withRequests((requests) => requests.refresh(afterReturn));
  }

  /** Ends the connection: afterwards no timer, request or listener of it remains. */
  destroy(): void {
    this.send({ type: 'disconnected' });
    this.#connection.abort();
  }

  /** The deferred chunk, with retries until the connection ends. */
  whenLoaded(): Promise<DeferredModule | null> {
    return (this.#deferredLoad ??= this.#loadWithRetry());
  }

  #withRequests(run: (requests: PipRequests, deferred: DeferredModule) => unknown): void {
    this.whenLoaded()
      .then(
        (deferred) =>
          deferred && run((this.requests ??= new deferred.PipRequests(this, this.#settings, this.#ports)), deferred),
      )
      .catch(this.#host.broken);
  }

  async #loadWithRetry(): Promise<DeferredModule | null> {
    for (let delay = FIRST_RETRY_DELAY; ; delay *= 2) {
      const deferred = await loadDeferred();
      if (deferred || this.signal.aborted) return deferred;
      this.#ports.trace.add('code', 'chunk failed');
      await new Promise((resolve) => {
        whenAborted(this.signal, after(Math.min(delay, MAX_RETRY_DELAY), resolve));
      });
    }
  }

  readonly #effects: Effects = {
    'observe-scroll': () => {
      this.#withRequests(async (requests) => {
        await requests.whenThresholdReached();
        this.send({ type: 'threshold-reached' });
      });
    },
    'fetch-stream-state': () => {
      if (!this.#ports.corner?.yields(this)) this.lookup = this.#fetchStreamState().catch(this.#host.broken);
    },
    'start-deadline': ({ milliseconds }) => {
      this.#cancelDeadline = after(
        milliseconds + this.#grace,
        ignoreStale(this, () => this.send({ type: 'deadline-passed' })),
      );
    },
    'cancel-deadline': () => this.#cancelDeadline?.(),
    'attach-clip': ({ url, kind }) => {
      if (kind === 'image')
        return this.#attachLater(loadDeferred(), (deferred, listener) => deferred.openAnimatedImage(url, listener));
      const adopt = this.#ports.adopt(url);
      const open = (listener: MediaListener): Media => openClip(url, { listener, adopt });
      const { signal: requested } = this.#playRequest;
      if (adopt || requested.aborted || document.readyState === 'complete' || !isSlowConnection())
        return this.#attach(open);
      this.#ports.trace.add('media', 'waits for the page');
      this.#grace = PAINT_WAIT;
      this.#attachLater(
        loadDeferred()
          .then((deferred) => deferred?.whenPicturesPainted(PAINT_WAIT, this.signal, requested))
          .then(() => open),
        (start, listener) => start(listener),
      );
    },
    'attach-live': (effect) => this.#attachStream(effect),
    'open-iframe': (effect) => this.#attachStream(effect),
    detach: () => {
      const { media } = this;
      this.media = null;
      this.#grace = 0;
      this.#pendingCommands = [];
      media?.destroy();
    },
    play: () => this.#command((media) => media.play()),
    pause: () => this.#command((media) => media.pause()),
    'request-sound': ({ on }) => this.#command((media) => media.setSound(on)),
    'start-poll': (effect) => {
      const { signal } = (this.#poll = new AbortController());
      this.#withRequests((requests) => {
        if (!signal.aborted) requests.startPolling(effect, signal);
      });
    },
    'stop-poll': () => this.#poll.abort(),
    'open-player': (effect) => openPlayer(this.#host.element, effect, this.media?.position() ?? null, this.#settings),
    'remember-dismissal': () => rememberDismissal(this.#settings),
    'forget-dismissal': () => this.#withRequests((_, deferred) => deferred.forgetDismissal(this.#settings)),
    // Deadline and poll have ended with the state that they were derived from.
    release: () => this.#lookup.abort(),
  };

  #transition(event: PipEvent): void {
    const before = this.state;
    if (event.type === 'play-requested' || event.type === 'sound-requested') this.#playRequest.abort();
    const { state, effects } = pipTransition(before, event, this.#settings.policy);
    this.state = state;
    for (const effect of effects) {
      try {
        (this.#effects[effect.type] as (effect: PipEffect) => void)(effect);
      } catch (cause) {
        // The page may have replaced a function of the browser: the deadline that follows has to run anyway.
        this.#host.failed(new SvcError('invalid-argument', `${effect.type} failed`, { cause }));
      }
    }
    if (before === state) return;
    const summary = summarize(state);
    if (summary !== summarize(before)) this.#ports.trace.add('mode', summary, shownOf(state));
    this.#host.changed(before);
    // Media whose page was hidden before there was any hears no event of it.
    if (isPageHidden()) this.send({ type: 'page-hidden' });
  }

  #command(run: (media: Media) => void): void {
    if (this.media) run(this.media);
    else this.#pendingCommands.push(run);
  }

  #attach(open: (listener: MediaListener) => Media): void {
    const reply = ignoreStale(this, this.send);
    const failed = ignoreStale(this, this.#host.failed);
    const report = (event: MediaEvent, cause?: unknown): void => {
      if (event.type === 'failed') {
        failed(new SvcError('media', `The ${this.state.mode} could not be played (${event.reason})`, { cause }));
      }
      reply({ type: 'media-reported', media: event });
    };
    try {
      const media = (this.media = open((event) => report(event)));
      this.#grace = 0;
      for (const run of this.#pendingCommands.splice(0)) run(media);
    } catch (cause) {
      report({ type: 'failed', reason: 'media' }, cause);
    }
  }

  #attachStream(effect: PipEffectOf<'attach-live' | 'open-iframe'>): void {
    this.#attachLater(
      loadLive().then((live) => live?.prepareStream(effect, this.#settings, this.#ports)),
      (start, listener) => start(listener),
    );
  }

  #attachLater<Module>(
    loading: Promise<Module | null | undefined>,
    open: (module: Module, listener: MediaListener) => Media,
  ): void {
    loading
      .then(
        ignoreStale(this, (module) => {
          if (!module) return this.send({ type: 'media-reported', media: { type: 'failed', reason: 'media' } });
          this.#attach((listener) => open(module, listener));
          this.#host.changed(this.state);
        }),
      )
      .catch(this.#host.broken);
  }

  async #fetchStreamState(): Promise<SvcError | null | undefined> {
    this.#lookup.abort();
    this.#lookup = new AbortController();
    const lookup = await requestStream(this.#settings, this.#ports, this.#lookup.signal);
    if (!lookup) return undefined;
    const { outcome, error } = lookup;
    const summary = outcome.kind === 'active' ? `active: ${outcome.stream.streamStatus}` : outcome.reason;
    this.#ports.trace.add('lookup', `stream-state returned ${summary}${error ? ` (${error.message})` : ''}`);
    if (error) this.#host.failed(error);
    this.send({ type: 'lookup-settled', ...lookup });
    return error;
  }
}
