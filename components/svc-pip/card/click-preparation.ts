import type { ReactiveController, ReactiveElement } from 'lit';
import { attempt } from '../../../src/base/attempt.js';
import { guarded } from '../../../src/base/guarded.js';
import type { PipState } from '../../../src/machine/pip/state.js';
import { listen, whenAborted } from '../../../src/platform/listen.js';
import { canPlayHls } from '../../../src/platform/media-types.js';
import { prefersReducedData } from '../../../src/platform/data-saver.js';
import { prerender } from '../../../src/platform/speculation-rule.js';
import { removeNode } from '../../../src/platform/remove-node.js';
import type { PipSettings } from '../settings.js';

/** Also in a simulated browser, which has no media queries. */
const isReduced = (): boolean => attempt(prefersReducedData) !== false;

/** A touch begins with `pointerdown`. */
const INTENTS = ['pointerdown', 'focusin'];
/** Milliseconds for which the mouse rests on the card; one that only passes over it prepares nothing. */
const REST = 65;
const MEDIA_ENDS = ['loadeddata', 'error'];

/** Players for which this page has prepared. */
const preparedUrls = new Set<string>();

/** Not `URL.parse()`, which browsers of 2024 lack. */
const parsed = (url: string | null | undefined): URL | undefined => attempt(() => new URL(url ?? ''));
const originOf = (url: string | null | undefined): string | undefined => parsed(url)?.origin;

/** The element that has the card. */
export interface PreparingHost extends ReactiveElement, Pick<PipSettings, 'openIn'> {
  readonly prerenderPlayer: boolean;
}

/** What a click on the card will need. */
interface ClickTarget {
  /** URL of the full player. */
  readonly player: string | null;
  /** Playlist of the recording, with the second at which the player will start it as `#t=`. */
  readonly recording: string | null;
}

/** The URL of the player determines the start, else the episode does. */
export function clickTarget(state: PipState): ClickTarget {
  if (!('stream' in state)) return { player: null, recording: null };
  const { playerUrl: player, playbackLink, streamStatus, startTime } = state.stream;
  const inUrl = parsed(player)?.searchParams.get('startTime');
  const start = Number(inUrl || startTime) || 0;
  return {
    player,
    recording: playbackLink && streamStatus === 'completed' ? `${playbackLink}#t=${String(start)}` : null,
  };
}

/**
 * Prepares for the click when the user rests on the card, touches or focuses it, once for each player, and never with reduced data:
 *
 * - for a player page of another origin, a connection. It carries no request, so neither a referrer nor credentials. Engines use
 *   it for another host of the same site; between sites they partition connections, as they do caches.
 * - for a player page of this origin, the beginning of the recording, which the player finds in the cache. Only while a
 *   clip from the same origin plays in the card, since then the page's policy allows it.
 * - that page itself where the shop allows it, prerendered for as long as the card leads there in this tab. Elsewhere it is not
 *   requested: engines use a prefetched document only if it may be cached, and a policy that does not allow it would be violated.
 */
export class ClickPreparation implements ReactiveController {
  readonly #host: PreparingHost;
  readonly #state: () => PipState | undefined;
  #connection: AbortController | null = null;
  /** The player page that is prerendered. */
  #page: { readonly url: string; readonly end: () => void } | null = null;
  readonly #discard = (): void => {
    if (!this.#page) return;
    this.#page.end();
    preparedUrls.delete(this.#page.url);
    this.#page = null;
  };

  /** @param state the state of the card */
  constructor(host: PreparingHost, state: () => PipState | undefined) {
    this.#host = host;
    this.#state = state;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    const { renderRoot } = this.#host;
    const options = { passive: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = (): void => clearTimeout(timer);
    const rest = ({ target }: Event): void => {
      leave();
      timer = setTimeout(() => guarded(() => this.#prepare(target, signal)), REST);
    };
    for (const type of INTENTS)
      listen(renderRoot, type, ({ target }: Event) => this.#prepare(target, signal), signal, options);
    listen(renderRoot, 'pointerover', rest, signal, options);
    listen(renderRoot, 'pointerout', leave, signal, options);
    whenAborted(signal, leave);
    whenAborted(signal, this.#discard);
    // A page that comes back from the back/forward cache would ask for it again.
    listen(window, 'pagehide', this.#discard, signal);
  }

  hostUpdated(): void {
    const state = this.#state();
    if (this.#page && (!state || clickTarget(state).player !== this.#page.url)) this.#discard();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  #prepare(target: EventTarget | null, signal: AbortSignal): void {
    if (!(target instanceof Element) || !target.closest('.open')) return;
    const state = this.#state();
    if (!state) return;
    const { player, recording } = clickTarget(state);
    const origin = originOf(player);
    if (player === null || origin === undefined || preparedUrls.has(player) || isReduced()) return;
    preparedUrls.add(player);
    if (origin !== location.origin) return this.#connect(origin, signal);
    if (recording !== null) this.#loadStart(recording, signal);
    if (this.#host.prerenderPlayer && (state.mode === 'continuous' || this.#host.openIn === 'same-tab'))
      this.#prerender(player);
  }

  #prerender(url: string): void {
    this.#discard();
    const end = attempt(() => prerender(url));
    if (end) this.#page = { url, end };
  }

  #connect(origin: string, signal: AbortSignal): void {
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = origin;
    // Ignored in a shadow tree; in the head it would change the page.
    this.#host.append(link);
    whenAborted(signal, () => removeNode(link));
  }

  #loadStart(recording: string, signal: AbortSignal): void {
    const clip = this.#host.renderRoot.querySelector('video');
    if (!canPlayHls() || originOf(clip?.currentSrc) !== originOf(recording)) return;
    const video = document.createElement('video');
    video.muted = true;
    video.crossOrigin = 'anonymous';
    video.preload = 'metadata';
    const ended = new AbortController();
    const end = (): void => {
      ended.abort();
      video.removeAttribute('src');
      video.load();
    };
    for (const type of MEDIA_ENDS) listen(video, type, end, ended.signal);
    signal.addEventListener('abort', end, { signal: ended.signal });
    video.src = recording;
  }
}
