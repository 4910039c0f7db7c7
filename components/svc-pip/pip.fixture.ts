import type { HttpClient } from '../../src/api/http-client.js';
import type { HttpResponse } from '../../src/contract/http-response.js';
import { answerOf } from '../../src/contract/http-response.fixture.js';
import type { Stream } from '../../src/contract/stream.js';
import { ok } from '../../src/base/result.js';
import { createDecisionTrace } from '../../src/site/decision-trace.js';
import { mediaUrl, otherHost } from '../../web-test/event-log.js';
import { mockApiUrl } from '../../web-test/mock-api.js';
import './svc-pip.define.js';
import { loadDeferred } from './driver.js';
import type { SvcPipElement } from './svc-pip.js';
import type { PipPorts, PipSettings } from './settings.js';

export const APPLICATION = 'demo-shop';
const EVENTS = [
  ...['svc-mode-change', 'svc-sound-change', 'svc-open-player', 'svc-dismiss', 'svc-error', 'svc-playback-quality'],
] as const;

type Output = 'mode' | 'phase' | 'sound' | 'reason' | 'orientation' | 'notice';

/** One `<svc-pip>` on the test page. */
export class PipHarness {
  /** All values of `data-mode` so far. */
  readonly modes: string[] = [];
  readonly events: CustomEvent<unknown>[] = [];
  readonly #checks = new Set<() => void>();

  constructor(readonly element: SvcPipElement) {
    const note = (): void => {
      const { mode } = element.dataset;
      if (mode !== undefined && mode !== this.modes.at(-1)) this.modes.push(mode);
      for (const check of [...this.#checks]) check();
    };
    new MutationObserver(note).observe(element, { attributes: true });
    if (element.shadowRoot) new MutationObserver(note).observe(element.shadowRoot, { childList: true, subtree: true });
    for (const type of EVENTS) {
      element.addEventListener(type, (event) => {
        this.events.push(event);
        note();
      });
    }
  }

  /** Resolves as soon as the condition holds; checked after every change of the element and every event. */
  waitUntil(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!condition()) return;
        this.#checks.delete(check);
        resolve();
      };
      this.#checks.add(check);
      check();
    });
  }

  waitForData(wanted: Partial<Record<Output, string>>): Promise<void> {
    return this.waitUntil(() => Object.entries(wanted).every(([name, value]) => this.element.dataset[name] === value));
  }

  /** Resolves when media plays and the deferred chunk is loaded. */
  async waitForPlaying(mode: string): Promise<void> {
    await this.waitForData({ mode, phase: 'playing' });
    await this.deferredLoaded();
  }

  /** Resolves when the deferred chunk is loaded and applied. */
  async deferredLoaded(): Promise<void> {
    await loadDeferred();
    await nextMessageTask();
    await this.element.updateComplete;
  }

  /** All data attributes. */
  get data(): Partial<Record<string, string>> {
    return { ...this.element.dataset };
  }

  find<T extends Element = HTMLElement>(part: string): T | null {
    return this.element.renderRoot.querySelector<T>(`[part="${part}"]`);
  }

  part<T extends Element = HTMLElement>(name: string): T {
    const found = this.find<T>(name);
    if (!found) throw new Error(`No part "${name}" is shown`);
    return found;
  }

  async click(part: string): Promise<void> {
    await this.element.updateComplete;
    this.part(`${part}-button`).click();
  }

  get video(): HTMLVideoElement {
    const video = this.element.renderRoot.querySelector('video');
    if (!video) throw new Error('No video is shown');
    return video;
  }

  eventsOfType(type: (typeof EVENTS)[number]): CustomEvent<unknown>[] {
    return this.events.filter((event) => event.type === type);
  }

  get explanation(): string {
    return this.element
      .explain()
      .map(({ step, text }) => `${step}: ${text}`)
      .join('\n');
  }
}

/** Resolves in a task after all messages and events so far. */
export const nextMessageTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

/** The toast, as soon as it has its text. */
export const filledToast = (pip: PipHarness): Promise<HTMLElement> =>
  new Promise((resolve) => {
    const check = (): void => {
      const toast = pip.element.renderRoot.querySelector<HTMLElement>('.toast');
      if (!toast?.firstChild) return;
      observer.disconnect();
      resolve(toast);
    };
    const observer = new MutationObserver(check);
    observer.observe(pip.element.renderRoot, { childList: true, subtree: true });
    check();
  });

type Inputs = Partial<Omit<SvcPipElement, keyof HTMLElement | 'renderRoot'>>;

/** An element with these properties, not connected yet. */
export function createPip(inputs: Inputs): PipHarness {
  const element = Object.assign(document.createElement('svc-pip'), inputs);
  return new PipHarness(element);
}

/** A connected element that requests this product from the mock API. */
export async function mountWithMock(feedProductId: string, inputs: Inputs = {}): Promise<PipHarness> {
  const baseUrl = await mockApiUrl();
  return connect({ application: APPLICATION, baseUrl, feedProductId, development: true, ...inputs });
}

/** A connected element with fake responses. */
export const mountWithPorts = (ports: PipPorts, inputs: Inputs = {}): PipHarness =>
  connect({ ...TEST_INPUTS, ports, ...inputs });

export const TEST_INPUTS = {
  application: 'app',
  baseUrl: 'https://svc.test',
  feedProductId: '00123',
  development: true,
} as const;

/** Default settings. */
export const TEST_SETTINGS: PipSettings = {
  ...TEST_INPUTS,
  policy: { live: true, continuous: true },
  scrollThreshold: null,
  firstShowingOnly: false,
  notice: false,
  cmcd: false,
  openIn: 'same-tab',
  dismissal: 'session',
  resume: null,
};

function connect(inputs: Inputs): PipHarness {
  const pip = createPip(inputs);
  document.body.append(pip.element);
  return pip;
}

/** Call after each test: cleans up the page and the tab's storage. */
export function removePips(): void {
  for (const element of document.querySelectorAll('svc-pip')) element.remove();
  sessionStorage.clear();
}

export interface FakePorts extends PipPorts {
  /** All requested URLs. */
  readonly requests: string[];
}

/** Ports for a test: `response` is the response to every request, or returns it. */
export function fakePorts(
  response: HttpResponse | ((url: string) => HttpResponse | Promise<HttpResponse>),
  change: Partial<PipPorts> = {},
): FakePorts {
  const requests: string[] = [];
  const http: HttpClient = async (url) => {
    requests.push(url);
    return ok(await (typeof response === 'function' ? response(url) : response));
  };
  const trace = createDecisionTrace(() => performance.now());
  return {
    http,
    requests,
    vp9: () => Promise.resolve(true),
    token: null,
    adopt: () => null,
    stream: () => undefined,
    trace,
    ...change,
  };
}

/** The stream of an `active` response; its media are files of the test server, on another host than the page: of its own none is requested [Z42]. */
export const wireStream = (change: Partial<Record<keyof Stream, unknown>> = {}): Record<string, unknown> => ({
  streamId: 's1',
  streamStatus: 'completed',
  productId: 'p1',
  feedProductId: '00123',
  playerUrl: 'https://shop.example/live/?wv=1#/translation/s1',
  mediaOrientation: 'portrait',
  playbackLink: mediaUrl('recording/master.m3u8', otherHost),
  previewUrl: mediaUrl('clips/linen-shirt.webm', otherHost),
  posterUrl: mediaUrl('posters/linen-shirt.jpg', otherHost),
  startTime: 0,
  ...change,
});

export const active = (change: Partial<Record<keyof Stream, unknown>> = {}): HttpResponse =>
  answerOf({ status: 'active', stream: wireStream(change) });

export const noActiveStream = answerOf({ status: 'no_active_stream', stream: null });
