import './svc-player.define.js';
import { sendMouse } from '@web/test-runner-commands';
import { expect } from '@open-wc/testing';
import { setPlaybackSpeed, mediaUrl } from '../../web-test/event-log.js';
import type { ChatSource, PlaybackSource } from '../../src/api/sources.js';
import type { ChatMessage } from '../../src/contract/chat.js';
import type { Playback, PlaybackProduct } from '../../src/contract/playback.js';
import { failure, ok } from '../../src/base/result.js';
import { SvcError, type SvcErrorCode } from '../../src/base/svc-error.js';
import type { SvcPlayerElement } from './svc-player.js';

export const APPLICATION = 'player-test';

export const aProduct = (change: Partial<PlaybackProduct> = {}): PlaybackProduct => ({
  productId: 'p1',
  feedProductId: '00123',
  feedProductGroupId: '',
  vendorCode: null,
  name: 'Shore linen shirt',
  image: mediaUrl('products/linen-shirt.jpg'),
  url: `${location.origin}/p/linen-shirt#size`,
  startTime: 0,
  ...change,
});

export const coffee = aProduct({
  productId: 'p2',
  feedProductId: '00124',
  name: 'Drip coffee set',
  image: mediaUrl('products/coffee-set.jpg'),
  startTime: 20,
});

export const recording = (change: Partial<Playback> = {}): Playback => ({
  translationId: 's1',
  status: 'recording',
  title: 'Autumn favourites',
  streamer: 'Mara',
  mediaOrientation: 'portrait',
  playlist: mediaUrl('recording/master.m3u8'),
  poster: mediaUrl('posters/live.jpg'),
  plannedDate: null,
  startDate: null,
  products: [aProduct(), coffee],
  serverTime: null,
  ...change,
});

/** A source with the test's responses; the last one is repeated. */
export class FakeSource implements PlaybackSource {
  requests = 0;
  #answers: (Playback | SvcErrorCode | null)[];

  constructor(...answers: (Playback | SvcErrorCode | null)[]) {
    this.#answers = answers;
  }

  answer(...answers: (Playback | SvcErrorCode | null)[]): void {
    this.#answers = answers;
  }

  load: PlaybackSource['load'] = async () => {
    this.requests += 1;
    const answer = (this.#answers.length > 1 ? this.#answers.shift() : this.#answers[0]) ?? null;
    return typeof answer === 'string' ? failure(new SvcError(answer, 'A test says so')) : ok(answer);
  };
}

export class FakeChat implements ChatSource {
  readonly requests: string[] = [];
  emitMessage: (message: ChatMessage) => void = () => undefined;
  failing = false;
  /** Chat history. */
  messages: readonly ChatMessage[] = [aMessage('1', 'Is it <b>linen</b>?')];

  history: ChatSource['history'] = async () => {
    this.requests.push('history');
    return this.failing ? failure(new SvcError('network', 'A test says so')) : ok(this.messages);
  };

  subscribe: ChatSource['subscribe'] = (_id, listener) => {
    this.requests.push('subscribe');
    this.emitMessage = listener;
  };

  send: ChatSource['send'] = async (_id, text) => {
    this.requests.push(`send ${text}`);
    return this.failing ? failure(new SvcError('network', 'A test says so')) : ok(aMessage('mine', text));
  };
}

export const aMessage = (id: string, text: string, sentAt = '2026-11-21T10:00:00.000Z'): ChatMessage => ({
  id,
  author: 'Nora',
  text,
  sentAt,
});

/** The element and its shadow tree, which only this file accesses. */
export class PlayerHarness {
  constructor(readonly element: SvcPlayerElement) {}

  get root(): ShadowRoot {
    return this.element.shadowRoot!;
  }

  get video(): HTMLVideoElement {
    return this.root.querySelector('video')!;
  }

  /** Plays the rest of a stream faster, once its playlist has an end; on a busy machine the stream may have ended before. */
  async playFast(): Promise<void> {
    const { video, element } = this;
    const hasEnd = (): boolean => Number.isFinite(video.duration) || element.dataset['mode'] !== 'live';
    await this.waitUntil('the end is in sight', hasEnd);
    setPlaybackSpeed(video, 8);
  }

  get text(): string {
    return this.root.querySelector('[part=player]')!.textContent.replace(/\s+/g, ' ');
  }

  find<T extends HTMLElement = HTMLElement>(part: string, index = 0): T | null {
    return this.root.querySelectorAll<T>(`[part="${part}"]`)[index] ?? null;
  }

  part<T extends HTMLElement = HTMLElement>(part: string, index = 0): T {
    const found = this.find<T>(part, index);
    if (!found) throw new Error(`No part "${part}" is shown`);
    return found;
  }

  query<T extends HTMLElement = HTMLElement>(selector: string): T | null {
    return this.root.querySelector<T>(selector);
  }

  /** Resolves when the part is shown; products and chat may be delayed. */
  waitForPart(part: string, index = 0): Promise<void> {
    return this.waitUntil(`${part} ${index}`, () => this.find(part, index) !== null);
  }

  /** A trusted click in the middle of the control, once it is shown and stands still. */
  async click(part: string, index = 0, tries = 20): Promise<void> {
    if (tries === 0) expect.fail(`${part} ${index} is covered, or moves all the time`);
    await this.waitForPart(part, index);
    await this.waitUntil(
      `${part} ${index} takes clicks`,
      () => getComputedStyle(this.part(part, index)).pointerEvents !== 'none',
    );
    const middle = (): [number, number] => {
      const { x, y, width, height } = this.part(part, index).getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    };
    let position = middle();
    await this.waitUntil(`${part} ${index} stands still`, () => {
      const before = String(position);
      position = middle();
      return String(position) === before;
    });
    // What moves under the pointer meanwhile, or is covered, gets nothing of the click.
    const isThere = (event: Event): boolean =>
      String(middle()) === String(position) && event.composedPath().includes(this.part(part, index));
    if (!(await this.#clickAt(position, isThere))) return this.click(part, index, tries - 1);
    await this.element.updateComplete;
  }

  /** Resolves once the page has handled the click, to whether the control was there for all of it; else nothing gets the rest. */
  async #clickAt(position: [number, number], isThere: (event: Event) => boolean): Promise<boolean> {
    let isHit = true;
    let isClicked = false;
    const guard = (event: Event): void => {
      isHit &&= event.type === 'click' || isThere(event);
      isClicked ||= event.type === 'click';
      if (isHit) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
    for (const type of types) addEventListener(type, guard, true);
    await sendMouse({ type: 'click', position });
    await this.waitUntil('the click is handled', () => isClicked);
    for (const type of types) removeEventListener(type, guard, true);
    return isHit;
  }

  /** Resolves as soon as it is true; checked in every animation frame. */
  async waitUntil(what: string, condition: () => boolean): Promise<void> {
    const deadline = performance.now() + 45_000;
    while (!condition()) {
      if (performance.now() > deadline)
        expect.fail(`${what}: not within 45 s, but ${JSON.stringify(this.element.dataset)}`);
      await new Promise(requestAnimationFrame);
    }
  }

  /** Resolves in that mode, with products and chat shown. */
  waitForMode(waitForMode: string, phase?: string): Promise<void> {
    const { dataset } = this.element;
    const complete = (): boolean => !dataset['phase'] || this.query('.player[data-side-delayed]') === null;
    return this.waitUntil(
      `${waitForMode} ${phase ?? ''}`,
      () => dataset['mode'] === waitForMode && (!phase || dataset['phase'] === phase) && complete(),
    );
  }
}

export interface MountOptions extends Partial<SvcPlayerElement> {
  readonly width?: number;
  readonly dir?: 'ltr' | 'rtl';
}

export async function mountPlayer(
  source: PlaybackSource | null,
  { width = 390, dir = 'ltr', ...properties }: MountOptions = {},
): Promise<PlayerHarness> {
  const element = document.createElement('svc-player');
  Object.assign(element, {
    application: APPLICATION,
    translationId: 's1',
    development: true,
    autoplay: true,
    playbackSource: source,
    ...properties,
  });
  element.dir = dir;
  Object.assign(element.style, { position: 'fixed', inset: '0 auto auto 0', width: `${width}px`, height: '590px' });
  document.body.append(element);
  await element.updateComplete;
  return new PlayerHarness(element);
}

/** Call after each test. */
export function unmountPlayers(): void {
  for (const element of document.querySelectorAll('svc-player')) element.remove();
  sessionStorage.clear();
  history.replaceState(null, '');
}

/** URLs that would have been opened. */
export interface Opened {
  readonly sameTab: string[];
  readonly newTab: string[];
}

interface NavigateEventLike extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}

/**
 * Prevents every navigation until aborted. Without the Navigation API one in the same tab cannot be prevented: it
 * unloads the test page, which fails the test.
 */
export function catchNavigation(signal: AbortSignal): Opened {
  const opened: Opened = { sameTab: [], newTab: [] };
  const { navigation } = window as unknown as { readonly navigation?: EventTarget };
  navigation?.addEventListener(
    'navigate',
    (event) => {
      const { url, sameDocument } = (event as NavigateEventLike).destination;
      if (sameDocument) return;
      opened.sameTab.push(url);
      event.preventDefault();
    },
    { signal },
  );
  const { open } = window;
  window.open = (url, target, features) => {
    opened.newTab.push(`${String(url)} ${target ?? ''} ${features ?? ''}`.trim());
    return { opener: window } as unknown as Window;
  };
  signal.addEventListener('abort', () => {
    window.open = open;
  });
  return opened;
}
