import { SvcError } from '../../src/internal/svc-error.js';
import { openClip } from '../../src/media/clip.js';
import type { Media, MediaFact, MediaListener } from '../../src/media/media.js';
import { canPlayHls, openNativeHls } from '../../src/media/native-hls.js';
import { transition } from '../../src/machine/pip-machine.js';
import type { PipEffect, PipEffectOf } from '../../src/machine/pip-effect.js';
import type { PipEvent } from '../../src/machine/pip-event.js';
import { initialPipState, type PipState } from '../../src/machine/pip-state.js';
import { watchPage } from '../../src/platform/page-visibility.js';
import { createEventQueue } from '../internal/event-queue.js';
import { ignoreStale } from '../internal/ignore-stale.js';
import { requestStream } from './svc-pip.lookup.js';
import type { PipPorts, PipSettings } from './svc-pip.settings.js';
import { outline } from './svc-pip.reflect-state.js';

/** What the driver needs of the element that it drives. */
export interface PipHost {
  /** The state or the medium is another one. */
  readonly changed: (before: PipState) => void;
  readonly openPlayer: (effect: PipEffectOf<'open-player'>, position: number | null) => void;
  readonly rememberDismissal: () => void;
  readonly failed: (error: SvcError) => void;
}

export type DeferredModule = typeof import('./svc-pip.deferred.js');

/** The chunk that the first frame does not wait for; `null` where it could not be loaded now. */
export const loadDeferred = (): Promise<DeferredModule | null> => import('./svc-pip.deferred.js').catch(() => null);

/** Milliseconds before the chunk is asked for again; each time twice as long. */
export const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 300_000;

type Effects = { readonly [T in PipEffect['type']]: (effect: PipEffectOf<T>) => void };

/** Carries out what the machine decides, for one connection of one element. */
export class PipDriver {
  state: PipState = initialPipState;
  media: Media | null = null;
  readonly signal: AbortSignal;

  readonly #settings: PipSettings;
  readonly #ports: PipPorts;
  readonly #stage: PipHost;
  readonly #life = new AbortController();
  #lookup = new AbortController();
  #poll = new AbortController();
  #deadline: ReturnType<typeof setTimeout> | undefined;
  /** What was wanted of a medium whose code is on its way. */
  #waiting: ((media: Media) => void)[] = [];
  #arriving: Promise<DeferredModule | null> | undefined;

  constructor(settings: PipSettings, ports: PipPorts, stage: PipHost) {
    this.#settings = settings;
    this.#ports = ports;
    this.#stage = stage;
    this.signal = this.#life.signal;
    this.send = createEventQueue((event) => this.#step(event), this.signal);
    watchPage(
      {
        hidden: () => this.send({ type: 'page-hidden' }),
        visible: () => this.send({ type: 'page-visible' }),
        restored: () =>
          void loadDeferred()
            .then((later) => later?.resumeDelay(this.signal))
            .then(() => this.send({ type: 'refresh-requested' })),
      },
      this.signal,
    );
  }

  /** Lets a fact happen; what happens meanwhile waits its turn. */
  readonly send: (event: PipEvent) => void;

  /** Ends the connection: nothing of it runs, loads or listens afterwards. */
  destroy(): void {
    this.send({ type: 'disconnected' });
    this.#life.abort();
  }

  /** The chunk, which is asked for until it comes or the connection ends: then never. */
  whenLoaded(): Promise<DeferredModule | null> {
    return (this.#arriving ??= this.#keepLoading());
  }

  async #keepLoading(): Promise<DeferredModule | null> {
    for (let pause = FIRST_RETRY; !this.signal.aborted; pause *= 2) {
      const later = await loadDeferred();
      if (later || this.signal.aborted) return later;
      this.#ports.trace.add('code', 'a part of the mini-player could not be loaded, and is asked for again');
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.min(pause, LONGEST_RETRY));
        this.signal.addEventListener('abort', () => clearTimeout(timer));
      });
    }
    return null;
  }

  readonly #effects: Effects = {
    'observe-scroll': () => {
      void this.whenLoaded()
        .then((later) => later?.passGate(this.#settings, this.#ports.trace, this.signal))
        .then(() => this.send({ type: 'threshold-reached' }));
    },
    'fetch-stream-state': () => void this.#fetch(),
    'start-deadline': ({ milliseconds }) => {
      this.#deadline = setTimeout(
        ignoreStale(this, () => this.send({ type: 'deadline-passed' })),
        milliseconds,
      );
    },
    'cancel-deadline': () => clearTimeout(this.#deadline),
    'attach-clip': ({ url, kind }) => {
      if (kind === 'image') {
        this.#attachLater((later, listener) =>
          later.openAnimatedImage(url, { listener, adopt: this.#adopt(url, HTMLImageElement) }),
        );
      } else this.#attach((listener) => openClip(url, { listener, adopt: this.#adopt(url, HTMLVideoElement) }));
    },
    'attach-live': ({ url }) => {
      if (canPlayHls()) {
        this.#attach((listener) => openNativeHls(url, { listener, adopt: this.#adopt(url, HTMLVideoElement) }));
      } else {
        this.send({ type: 'media-reported', fact: { type: 'failed', reason: 'format' } });
      }
    },
    'open-frame': ({ url, start, sound, ownHls }) => {
      const frameUrl = `${this.#settings.baseUrl}/sdk/svc-pip-sdk/frame.html`;
      const adopt = this.#adopt(url, HTMLIFrameElement);
      this.#attachLater((later, listener) =>
        later.openFrame(frameUrl, { src: url, start, sound, ownHls, listener, adopt }),
      );
    },
    detach: () => {
      const { media } = this;
      this.media = null;
      this.#waiting = [];
      media?.destroy();
    },
    'load-poster': ({ url }) => {
      const warm = url && this.#adopt(url, HTMLImageElement);
      // The card's own image is on its way a frame later, and unlike this one it does not hold the page's `load` back.
      if (warm) requestAnimationFrame(() => requestAnimationFrame(() => (warm.src = '')));
    },
    play: () => this.#command((media) => media.play()),
    'play-muted': () =>
      this.#command((media) => {
        media.setSound(false);
        media.play();
      }),
    pause: () => this.#command((media) => media.pause()),
    'request-sound': ({ on }) => this.#command((media) => media.setSound(on)),
    'start-poll': (effect) => {
      const { signal } = (this.#poll = new AbortController());
      void this.whenLoaded().then((later) => {
        if (!signal.aborted) later?.startPolling(effect, this.#settings, this.#ports, this.send, signal);
      });
    },
    'stop-poll': () => this.#poll.abort(),
    'open-player': (effect) => this.#stage.openPlayer(effect, this.media?.position() ?? null),
    'remember-dismissal': () => this.#stage.rememberDismissal(),
    release: () => {
      this.#lookup.abort();
      this.#poll.abort();
      clearTimeout(this.#deadline);
    },
  };

  /** The machine decides, the effects follow, the stage is told. */
  #step(event: PipEvent): void {
    const before = this.state;
    const { state, effects } = transition(before, event, this.#settings.policy);
    this.state = state;
    for (const effect of effects) {
      try {
        (this.#effects[effect.type] as (effect: PipEffect) => void)(effect);
      } catch (cause) {
        // A function of the page's own in the place of a browser's: the deadline that follows has to run all the same.
        this.#stage.failed(new SvcError('invalid-argument', `${effect.type} failed`, { cause }));
      }
    }
    if (before === state) return;
    const words = outline(state);
    if (words !== outline(before)) this.#ports.trace.add('mode', words);
    this.#stage.changed(before);
  }

  #command(run: (media: Media) => void): void {
    if (this.media) run(this.media);
    else this.#waiting.push(run);
  }

  #attach(open: (listener: MediaListener) => Media): void {
    const reply = ignoreStale(this, this.send);
    const failed = ignoreStale(this, this.#stage.failed);
    const hear = (fact: MediaFact, cause?: unknown): void => {
      if (fact.type === 'failed') {
        failed(new SvcError('media', `The ${this.state.mode} could not be played (${fact.reason})`, { cause }));
      }
      reply({ type: 'media-reported', fact });
    };
    try {
      const media = (this.media = open((fact) => hear(fact)));
      for (const run of this.#waiting.splice(0)) run(media);
    } catch (cause) {
      hear({ type: 'failed', reason: 'media' }, cause);
    }
  }

  #attachLater(open: (later: DeferredModule, listener: MediaListener) => Media): void {
    void loadDeferred().then(
      ignoreStale(this, (later) => {
        if (!later) return this.send({ type: 'media-reported', fact: { type: 'failed', reason: 'media' } });
        this.#attach((listener) => open(later, listener));
        this.#stage.changed(this.state);
      }),
    );
  }

  #adopt<T extends HTMLElement>(url: string, kind: new () => T): T | null {
    const warm = this.#ports.adopt(url);
    return warm instanceof kind ? warm : null;
  }

  async #fetch(): Promise<void> {
    this.#lookup.abort();
    this.#lookup = new AbortController();
    const lookup = await requestStream(this.#settings, this.#ports, this.#lookup.signal);
    if (!lookup) return;
    const { outcome, surroundings, error } = lookup;
    const words = outcome.kind === 'active' ? `active: ${outcome.stream.streamStatus}` : outcome.reason;
    this.#ports.trace.add('lookup', `stream-state says ${words}${error ? ` (${error.message})` : ''}`);
    if (error) this.#stage.failed(error);
    this.send({ type: 'lookup-settled', outcome, surroundings });
  }
}
