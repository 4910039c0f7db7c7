import type { CatalogueStream } from '../../src/contract/catalogue-entry.js';
import './svc-stream-list.define.js';
import type { SvcStreamListElement } from './svc-stream-list.js';

export const aStream = (over: Partial<CatalogueStream> = {}): CatalogueStream => ({
  ...{ id: 's1', name: 'A show', description: '', previewImage: null, streamer: null, categories: [], tags: [] },
  ...{ products: [], plannedDate: null, startDate: null, endDate: null, ...over },
});

type Body = { availableStreams?: object[]; plannedStreams?: object[]; total?: number; categories?: object[] };

/** Stands for the service until it is put away: what it was asked, and what it says. */
export class StandIn {
  readonly asked: URLSearchParams[] = [];
  readonly #fetch = globalThis.fetch;

  constructor(answer: (query: URLSearchParams) => Body | Promise<Body> | number) {
    globalThis.fetch = async (input) => {
      const query = new URL(String(input)).searchParams;
      this.asked.push(query);
      const body = await answer(query);
      if (typeof body === 'number') return new Response('{}', { status: body });
      const whole = { availableStreams: [], plannedStreams: [], products: [], streamers: [], categories: [], ...body };
      return Response.json({ status: 200, serverTime: '2026-11-21T10:00:00.000Z', body: whole });
    };
  }

  statuses(): (string | null)[] {
    return this.asked.map((query) => query.get('status'));
  }

  putAway(): void {
    globalThis.fetch = this.#fetch;
  }
}

/** The list as a shopper has it before them; the only place that knows its shadow tree. */
export class ListHarness {
  private constructor(readonly element: SvcStreamListElement) {}

  static mount(properties: Partial<SvcStreamListElement> = {}): ListHarness {
    const element = document.createElement('svc-stream-list');
    Object.assign(element, { application: 'demo-shop', baseUrl: 'https://api.example', ...properties });
    document.body.append(element);
    return new ListHarness(element);
  }

  static unmountAll(): void {
    for (const element of document.querySelectorAll('svc-stream-list')) element.remove();
  }

  get root(): ShadowRoot {
    return this.element.shadowRoot!;
  }

  /** Resolves once the list has changed so that this holds. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(look);
      for (const root of [this.root, this.element]) {
        observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      }
      look();
    });
  }

  state(expected: 'loading' | 'ready' | 'empty' | 'failed'): Promise<void> {
    return this.until(() => this.element.dataset['state'] === expected);
  }

  /** Until nothing is being read any more. */
  settled(): Promise<void> {
    return this.until(
      () =>
        /ready|empty|failed/.test(this.element.dataset['state'] ?? '') &&
        !this.root.querySelector('[aria-disabled="true"]'),
    );
  }

  all<E extends HTMLElement = HTMLElement>(selector: string): E[] {
    return [...this.root.querySelectorAll<E>(selector)];
  }

  cards(status?: string): HTMLElement[] {
    return this.all(`article${status === undefined ? '' : `[data-status="${status}"]`}`);
  }

  names(status?: string): string[] {
    return this.cards(status).map((card) => card.querySelector('h3')?.textContent?.trim() ?? '');
  }

  /** Streams that were read, rendered or not. */
  read(status: string): number {
    return Number(this.root.querySelector<HTMLElement>(`[data-name="${status}"]`)?.dataset['count']);
  }

  headings(): string[] {
    return this.all('section h2 span:first-child').map(({ textContent }) => textContent ?? '');
  }

  link(name: string): HTMLAnchorElement {
    const found = this.all<HTMLAnchorElement>('h3 a').find(({ textContent }) => textContent?.trim() === name);
    if (!found) throw new Error(`No stream is called ${name}: ${this.names().join(', ')}`);
    return found;
  }

  button(label: string): HTMLButtonElement {
    const found = this.all<HTMLButtonElement>('button').find(({ textContent }) => textContent?.trim() === label);
    if (!found) throw new Error(`No button says ${label}`);
    return found;
  }

  has(label: string): boolean {
    return this.all('button').some(({ textContent }) => textContent?.trim() === label);
  }

  chooseProduct(feedProductId: string): void {
    const select = this.root.querySelector('select')!;
    select.value = feedProductId;
    select.dispatchEvent(new Event('change'));
  }
}
