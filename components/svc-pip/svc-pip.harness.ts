import type { HttpClient } from '../../src/api/http-client.js';
import type { Answer } from '../../src/contract/http-response.js';
import { answerOf } from '../../src/contract/http-response.harness.js';
import type { Stream } from '../../src/contract/stream.js';
import { ok } from '../../src/internal/result.js';
import { createDecisionTrace } from '../../src/site/decision-trace.js';
import { mediaUrl } from '../../web-test/fact-log.js';
import { mockApiUrl } from '../../web-test/mock-api.js';
import './svc-pip.define.js';
import { loadDeferred } from './svc-pip.driver.js';
import type { SvcPipElement } from './svc-pip.js';
import type { PipPorts, PipSettings } from './svc-pip.settings.js';

export const APPLICATION = 'demo-shop';
const EVENTS = ['svc-mode-change', 'svc-sound-change', 'svc-open-player', 'svc-dismiss', 'svc-error'] as const;

type Output = 'mode' | 'phase' | 'sound' | 'reason' | 'orientation' | 'notice';

/** One `<svc-pip>` on the test page, as its tests talk about it. */
export class PipHarness {
  /** Every value that `data-mode` has had. */
  readonly modes: string[] = [];
  readonly events: CustomEvent<unknown>[] = [];
  readonly #looks = new Set<() => void>();

  constructor(readonly element: SvcPipElement) {
    const note = (): void => {
      const { mode } = element.dataset;
      if (mode !== undefined && mode !== this.modes.at(-1)) this.modes.push(mode);
      for (const look of [...this.#looks]) look();
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

  /** Resolves as soon as the condition holds; it is looked at after every change of the element and every event. */
  when(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!condition()) return;
        this.#looks.delete(look);
        resolve();
      };
      this.#looks.add(look);
      look();
    });
  }

  shows(wanted: Partial<Record<Output, string>>): Promise<void> {
    return this.when(() => Object.entries(wanted).every(([name, value]) => this.element.dataset[name] === value));
  }

  /** A medium moves, and the chunk that the first frame does not wait for is there. */
  async plays(mode: string): Promise<void> {
    await this.shows({ mode, phase: 'playing' });
    await this.tended();
  }

  /** The chunk that the first frame does not wait for has arrived and does its work. */
  async tended(): Promise<void> {
    await loadDeferred();
    await caughtUp();
    await this.element.updateComplete;
  }

  /** All outputs that are there. */
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

  async press(part: string): Promise<void> {
    await this.element.updateComplete;
    this.part(`${part}-button`).click();
  }

  get video(): HTMLVideoElement {
    const video = this.element.renderRoot.querySelector('video');
    if (!video) throw new Error('No video is shown');
    return video;
  }

  happened(type: (typeof EVENTS)[number]): CustomEvent<unknown>[] {
    return this.events.filter((event) => event.type === type);
  }

  get explained(): string {
    return this.element
      .explain()
      .map(({ step, text }) => `${step}: ${text}`)
      .join('\n');
  }
}

/** Whatever had happened by now has been heard by everybody. */
export const caughtUp = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

type Inputs = Partial<Omit<SvcPipElement, keyof HTMLElement | 'renderRoot'>>;

/** An element that was given its properties, not on the page yet. */
export function createPip(inputs: Inputs): PipHarness {
  const element = Object.assign(document.createElement('svc-pip'), inputs);
  return new PipHarness(element);
}

/** An element on the page that asks the real mock API about this product. */
export async function askMock(feedProductId: string, inputs: Inputs = {}): Promise<PipHarness> {
  const baseUrl = await mockApiUrl();
  return connect({ application: APPLICATION, baseUrl, feedProductId, development: true, ...inputs });
}

/** An element on the page whose answers a test makes up. */
export const askTest = (ports: PipPorts, inputs: Inputs = {}): PipHarness => connect({ ...madeUp, ports, ...inputs });

export const madeUp = {
  application: 'app',
  baseUrl: 'https://svc.test',
  feedProductId: '00123',
  development: true,
} as const;

/** What a showing of it works with, without anything unusual. */
export const madeUpSettings: PipSettings = {
  ...madeUp,
  policy: { live: true, continuous: true },
  gate: null,
  firstShowingOnly: false,
  notice: false,
  openIn: 'same-tab',
  dismissal: 'session',
  viewing: null,
};

function connect(inputs: Inputs): PipHarness {
  const pip = createPip(inputs);
  document.body.append(pip.element);
  return pip;
}

/** Call after each test: nothing stays on the page, in its address or in the tab. */
export function removePips(): void {
  for (const element of document.querySelectorAll('svc-pip')) element.remove();
  sessionStorage.clear();
}

export interface MadeUpPorts extends PipPorts {
  /** Every address that was asked for. */
  readonly asked: string[];
}

/** The ports of an element in a test: `answer` is what every question gets, or says what a question gets. */
export function portsOf(
  answer: Answer | ((url: string) => Answer | Promise<Answer>),
  over: Partial<PipPorts> = {},
): MadeUpPorts {
  const asked: string[] = [];
  const http: HttpClient = async (url) => {
    asked.push(url);
    return ok(await (typeof answer === 'function' ? answer(url) : answer));
  };
  const trace = createDecisionTrace(() => performance.now());
  return { http, asked, vp9: () => Promise.resolve(true), token: null, adopt: () => null, trace, ...over };
}

/** The stream of an `active` answer; media are the real ones of the test server. */
export const wireStream = (over: Partial<Record<keyof Stream, unknown>> = {}): Record<string, unknown> => ({
  streamId: 's1',
  streamStatus: 'completed',
  productId: 'p1',
  feedProductId: '00123',
  playerUrl: 'https://shop.example/live/?wv=1#/translation/s1',
  mediaOrientation: 'portrait',
  playbackLink: mediaUrl('recording/master.m3u8'),
  previewUrl: mediaUrl('clips/linen-shirt.webm'),
  posterUrl: mediaUrl('posters/linen-shirt.jpg'),
  startTime: 0,
  ...over,
});

export const active = (over: Partial<Record<keyof Stream, unknown>> = {}): Answer =>
  answerOf({ status: 'active', stream: wireStream(over) });

export const nothingLinked = answerOf({ status: 'no_active_stream', stream: null });
