import type { ReactiveController, ReactiveElement } from 'lit';
import { attempt } from '../../../src/base/attempt.js';
import type { PipState } from '../../../src/machine/pip/state.js';
import { after } from '../../../src/platform/after.js';
import { listen, whenAborted } from '../../../src/platform/listen.js';
import { canPlayHls } from '../../../src/platform/media-types.js';
import { prefersReducedData } from '../../../src/platform/data-saver.js';
import { prerender, PRERENDER_REST } from '../../../src/platform/speculation-rule.js';
import { removeNode } from '../../../src/platform/remove-node.js';
import type { PipSettings } from '../settings.js';

/** Also in a simulated browser, which has no media queries. */
const isReduced = (): boolean => attempt(prefersReducedData) !== false;

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

const isOpener = (reached: EventTarget | null): boolean =>
  reached instanceof Element && reached.closest('.open') !== null;

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
 * - that page itself where the shop allows it and nobody has pressed yet, prerendered for as long as the card leads there in this tab.
 *   Elsewhere it is not requested: engines use a prefetched document only if it may be cached, and a policy that does not allow it would be violated.
 */
export class ClickPreparation implements ReactiveController {
  readonly #host: PreparingHost;
  readonly #state: () => PipState | undefined;
  #connection: AbortController | null = null;
  /** The player page that is prerendered. */
  #page: { readonly url: string; readonly end: () => void } | null = null;
  readonly #discard = (): void => {
    this.#page?.end();
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
    const waiting: (() => void)[] = [];
    const leave = (): void => {
      for (const stop of waiting.splice(0)) stop();
    };
    const reach = ({ type, target }: Event): void => {
      leave();
      if (type === 'pointerover') waiting.push(after(REST, () => this.#prepare(target, signal)));
      else this.#prepare(target, signal);
      if (type !== 'pointerdown') waiting.push(after(PRERENDER_REST, () => this.#prerender(target)));
    };
    for (const type of ['pointerover', 'pointerdown', 'focusin']) listen(renderRoot, type, reach, signal, options);
    for (const type of ['pointerout', 'focusout']) listen(renderRoot, type, leave, signal, options);
    whenAborted(signal, leave);
    whenAborted(signal, this.#discard);
    // A page that comes back from the back/forward cache would ask for it again.
    listen(window, 'pagehide', this.#discard, signal);
  }

  hostUpdated(): void {
    if (this.#page && this.#target()?.player !== this.#page.url) this.#discard();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  #target(): (ClickTarget & Pick<PipState, 'mode'>) | undefined {
    const state = this.#state();
    return state && { ...clickTarget(state), mode: state.mode };
  }

  #prepare(reached: EventTarget | null, signal: AbortSignal): void {
    const { player = null, recording = null } = isOpener(reached) ? (this.#target() ?? {}) : {};
    const origin = originOf(player);
    if (player === null || origin === undefined || preparedUrls.has(player) || isReduced()) return;
    preparedUrls.add(player);
    if (origin !== location.origin) this.#connect(origin, signal);
    else if (recording !== null) this.#loadStart(recording, signal);
  }

  #prerender(reached: EventTarget | null): void {
    const { openIn, prerenderPlayer } = this.#host;
    const { player = null, mode } = prerenderPlayer && isOpener(reached) ? (this.#target() ?? {}) : {};
    if (player === null || player === this.#page?.url || originOf(player) !== location.origin || isReduced()) return;
    if (mode !== 'continuous' && openIn !== 'same-tab') return;
    this.#discard();
    const end = attempt(() => prerender(player));
    if (end) this.#page = { url: player, end };
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
