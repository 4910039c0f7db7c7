import { once } from '../../web-test/event-log.js';
import { aStream } from './catalogue-stream.fixture.js';
import './svc-stream-list.define.js';
import type { SvcStreamListElement } from './svc-stream-list.js';

export { aStream };

type Body = {
  readonly [list in 'availableStreams' | 'plannedStreams' | 'products' | 'categories']?: object[] | undefined;
} & { readonly total?: unknown };

/** Replaces `fetch` until it is restored: records requests, and returns the test's responses. */
export class FakeService {
  readonly requests: URLSearchParams[] = [];
  readonly #fetch = globalThis.fetch;

  constructor(respond: (query: URLSearchParams) => Body | Promise<Body> | number) {
    globalThis.fetch = async (input) => {
      const query = new URL(String(input)).searchParams;
      this.requests.push(query);
      const body = await respond(query);
      if (typeof body === 'number') return new Response('{}', { status: body });
      const whole = { availableStreams: [], plannedStreams: [], products: [], streamers: [], categories: [], ...body };
      return Response.json({ status: 200, serverTime: '2026-11-21T10:00:00.000Z', body: whole });
    };
  }

  /** That many recordings, in pages; `delayPage` can delay each. */
  static ofRecordings(total: number, delayPage?: (offset: number) => Promise<void> | undefined): FakeService {
    return new FakeService(async (query) => {
      const offset = Number(query.get('offset'));
      await delayPage?.(offset);
      const count = Math.min(Number(query.get('limit')), total - offset);
      const availableStreams = Array.from({ length: Math.max(0, count) }, (_, index) =>
        aStream({ id: String(offset + index), name: `Show ${offset + index}` }),
      );
      return { availableStreams, total };
    });
  }

  statuses(): (string | null)[] {
    return this.requests.map((query) => query.get('status'));
  }

  restore(): void {
    globalThis.fetch = this.#fetch;
  }
}

/** The page around a list. */
export interface Page {
  /** CSS pixels; default: the window's. */
  readonly width?: number;
  readonly dir?: 'ltr' | 'rtl';
  readonly dark?: boolean;
}

/** The list in the `main` of a page; only this file accesses its shadow tree. */
export class ListHarness {
  private constructor(
    readonly element: SvcStreamListElement,
    readonly page: HTMLElement,
  ) {}

  static mount(properties: Partial<SvcStreamListElement> = {}, { width, dir = 'ltr', dark }: Page = {}): ListHarness {
    const page = document.createElement('main');
    page.dir = dir;
    if (width !== undefined) page.style.width = `${width}px`;
    if (dark) Object.assign(page.style, { colorScheme: 'dark', background: '#121614', color: '#eeebe4' });
    const title = document.createElement('h1');
    title.textContent = 'Watch';
    const element = document.createElement('svc-stream-list');
    Object.assign(element, { application: 'demo-shop', baseUrl: 'https://api.example', ...properties });
    page.append(title, element);
    document.body.append(page);
    return new ListHarness(element, page);
  }

  static unmountAll(): void {
    for (const element of document.querySelectorAll('svc-stream-list')) element.closest('main')?.remove();
  }

  get root(): ShadowRoot {
    return this.element.shadowRoot!;
  }

  /** Resolves once the condition holds after a change of the list. */
  waitUntil(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!condition()) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(check);
      for (const root of [this.root, this.element]) {
        observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      }
      check();
    });
  }

  waitForState(expected: 'loading' | 'ready' | 'empty' | 'failed'): Promise<void> {
    return this.waitUntil(() => this.element.dataset['state'] === expected);
  }

  /** Resolves when no page is loading. */
  settled(): Promise<void> {
    return this.waitUntil(
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

  /** Number of loaded streams, rendered or not. */
  read(status: string): number {
    return Number(this.root.querySelector<HTMLElement>(`[data-name="${status}"]`)?.dataset['count']);
  }

  /** Scrolls until that many streams of the status are loaded. */
  async scrollUntilRead(status: string, count: number): Promise<void> {
    while (this.read(status) < count) {
      const before = this.read(status);
      scrollTo(0, 0);
      await this.waitUntil(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return this.read(status) > before;
      });
    }
  }

  /** Parts of a card that are clipped: its name, its badge, its button. */
  clippedParts(card: HTMLElement): string[] {
    const parts = [...card.querySelectorAll<HTMLElement>('.badge, h3, .reminder')];
    const cut = parts.filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const box = part.closest('.picture, .text')!.getBoundingClientRect();
      return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
    });
    return cut.map(({ outerHTML }) => outerHTML);
  }

  /** Texts of the cards that are cut off or end with an ellipsis. */
  shortenedTexts(): HTMLElement[] {
    return this.all('.badge, .meta, h3, .by, .about, .labels, .reminder').filter((part) => {
      const box = part.closest('.picture, .text')!.getBoundingClientRect();
      const { top, bottom } = part.getBoundingClientRect();
      const isCut = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
      return isCut || top < box.top - 1 || bottom > box.bottom + 1;
    });
  }

  /** Text spacing as in WCAG 2.2, 1.4.12. */
  widenText(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }' +
        'p { margin-block-end: 2em !important; }',
    );
    this.root.adoptedStyleSheets.push(sheet);
  }

  /** Clickable area: the link of a stream covers its card. */
  clickArea(control: HTMLElement): DOMRect {
    return (control.closest('h3')?.closest('article') ?? control).getBoundingClientRect();
  }

  /** Width of the focus ring; the link of a stream has it around its card. */
  outlineWidthOf(focused: HTMLElement): number {
    const { outlineStyle, outlineWidth } = getComputedStyle(focused, focused.closest('h3') ? '::after' : null);
    return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
  }

  /** Text of the focused element; empty where there is none in the list. */
  focused(): string {
    return this.root.activeElement?.textContent?.trim() ?? '';
  }

  /** The number beside the heading of a section. */
  count(status: string): string {
    return this.root.querySelector(`section[data-status="${status}"] .count`)?.textContent ?? '';
  }

  /** Content of the live region. */
  announcement(): string {
    return this.root.querySelector('[role="status"]')?.textContent ?? '';
  }

  /** Resolves once every image is loaded. */
  async pictures(): Promise<void> {
    await Promise.all(
      this.all<HTMLImageElement>('img').map(async (image) => {
        // Firefox does not decode images that are waiting to come near the viewport.
        if (!image.complete) await once(image, 'load');
        await image.decode();
      }),
    );
  }

  /** Backgrounds that are shown without an image. */
  placeholderImages(): string[] {
    return this.all('.picture').map((picture) => getComputedStyle(picture).backgroundImage);
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
