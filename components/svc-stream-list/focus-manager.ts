import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listen } from '../../src/platform/listen.js';
import { showFocused } from '../shared/show-focused.js';

/** The focus before an update. */
interface FocusSnapshot {
  readonly element: HTMLElement;
  /** Name of its grid, and the number of streams in it. */
  readonly grid: string | null;
  readonly count: number;
  /** Position of its stream in the grid, from 1; zero for other elements. */
  readonly position: number;
}

const linkOf = (cell: Element | null | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>('h3 a, a[data-field="link"]') ?? null;

/** Not `ariaPosInSet`, which Firefox before 119 lacks. */
const positionOf = (cell: Element | null): number => Number(cell?.getAttribute('aria-posinset'));

/** Keeps the focus in view, and in the list when an update removes the focused element. */
export class FocusManager implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #connection: AbortController | null = null;
  #snapshot: FocusSnapshot | null = null;
  #pendingStreamId: string | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The stream that has or will get the focus; it has to be rendered even outside the window. */
  get streamId(): string | null {
    return this.#pendingStreamId ?? this.#active?.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? null;
  }

  /** Focuses a stream of the list, once it is rendered. */
  focusStream(id: string): void {
    const link = this.#streamLink(id);
    if (link) return link.focus({ preventScroll: true });
    this.#pendingStreamId = id;
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    // The streams next to the focused one have to be rendered before the next Tab key. Listens inside: a focus that moves
    // from stream to stream is none to the element itself.
    const follow = (event: Event): void => {
      showFocused(event);
      this.#host.requestUpdate();
    };
    if (this.#root) listen(this.#root, 'focusin', follow, signal);
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  hostUpdate(): void {
    const element = this.#active;
    const grid = element?.closest('section')?.querySelector<HTMLElement>('[data-name]');
    this.#snapshot = element && {
      element,
      grid: grid?.dataset['name'] ?? null,
      count: Number(grid?.dataset['count'] ?? 0),
      position: positionOf(element.closest('[aria-posinset]')),
    };
  }

  hostUpdated(): void {
    const { streamId } = this;
    if (this.#pendingStreamId !== null) {
      this.#pendingStreamId = null;
      this.#streamLink(streamId)?.focus();
    } else if (this.#snapshot) this.#nextFocus(this.#snapshot)?.focus({ preventScroll: true });
  }

  /** Next element to focus; `null` where the focus can stay. */
  #nextFocus({ element, grid, count, position }: FocusSnapshot): HTMLElement | null {
    const section = grid === null ? null : (this.#root?.querySelector(`section[data-status="${grid}"]`) ?? null);
    const cells = [...(section?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    if (element.closest('.end')) {
      const firstNewLink = linkOf(cells.find((cell) => positionOf(cell) === count + 1));
      if (firstNewLink) return firstNewLink;
    }
    if (this.#active) return null;
    if (element.isConnected) return element;
    const next = position > 0 ? cells.find((cell) => positionOf(cell) >= position) : null;
    return (
      linkOf(next) ??
      section?.querySelector<HTMLElement>('.end button') ??
      linkOf(cells.at(-1)) ??
      this.#root?.querySelector<HTMLElement>('.sections') ??
      null
    );
  }

  #streamLink(id: string | null): HTMLElement | null {
    const cells = [...(this.#root?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    return linkOf(cells.find((cell) => cell.dataset['id'] === id));
  }

  get #root(): ShadowRoot | null {
    return this.#host.shadowRoot;
  }

  get #active(): HTMLElement | null {
    return (this.#root?.activeElement as HTMLElement | null | undefined) ?? null;
  }
}
