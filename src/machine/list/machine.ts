import type { Named, CatalogueProduct, CatalogueStream } from '../../contract/catalogue-entry.js';
import type { StreamFilter } from '../../contract/stream.js';
import { assertNever } from '../../base/assert-never.js';
import type { SvcErrorCode } from '../../base/svc-error.js';

/** In the order in which they are shown and requested; a stream in two sections stays in the first. */
const STATUSES: readonly StreamFilter[] = ['online', 'planned', 'finished'];
/** Parallel requests: a browser opens six connections per HTTP/1.1 host, and media needs some of them. */
const AT_ONCE = 2;

const NOTHING: readonly ListEffect[] = [];
const same = (state: ListState): ListStep => ({ state, effects: NOTHING });

/**
 * The stream list's transition function, pure and total. The client's timeout limits every request, which ends in `ready`
 * or `failed`; loading, empty and failed are three different states [C6].
 */
export function listTransition(state: ListState, event: ListEvent): ListStep {
  switch (event.type) {
    case 'filters-chosen': {
      const { filters, among = STATUSES } = event;
      const wanted = filters.status === null ? among : [filters.status];
      const sections = STATUSES.filter((status) => wanted.includes(status)).map(unread);
      const { state: next, effects } = readWaiting({ ...state, ticket: state.ticket + 1, filters, sections });
      return { state: next, effects: [{ type: 'stop-reading' }, ...effects] };
    }
    case 'page-settled': {
      const section = state.sections.find(({ status }) => status === event.status);
      if (event.ticket !== state.ticket || section?.phase !== 'loading') return same(state);
      return readWaiting(withPage(state, section, event.page));
    }
    case 'more-requested':
      return request(state, ({ status, phase, done }) => status === event.status && phase === 'ready' && !done);
    case 'retry-requested':
      return request(state, ({ status, phase }) => status === event.status && phase === 'failed');
    case 'reload-requested':
      return request(state, ({ status, phase }) => status === event.status && isSettled(phase), FROM_THE_START);
    case 'refresh-requested':
      // Recordings do not change by themselves.
      return request(state, ({ status, phase }) => status !== 'finished' && isSettled(phase), FROM_THE_START);
    case 'disconnected':
      if (state.sections.length === 0) return same(state);
      return { state: { ...state, ticket: state.ticket + 1, sections: [] }, effects: [{ type: 'stop-reading' }] };
    default:
      return assertNever(event);
  }
}

const unread = (status: StreamFilter): ListSection => ({
  status,
  phase: 'waiting',
  streams: [],
  pages: 0,
  total: null,
  done: false,
  changed: false,
  error: null,
});

const isSettled = (phase: ListSection['phase']): boolean => phase === 'ready' || phase === 'failed';

/** The shown streams stay until the response arrives. */
const FROM_THE_START: Partial<ListSection> = { pages: 0 };

/** Starts waiting requests up to the limit of parallel ones. */
function readWaiting(state: ListState): ListStep {
  let free = AT_ONCE - state.sections.filter(({ phase }) => phase === 'loading').length;
  const effects: ListEffect[] = [];
  const sections = state.sections.map((section): ListSection => {
    if (section.phase !== 'waiting' || free <= 0) return section;
    free--;
    const { status, pages: page } = section;
    effects.push({ type: 'read-page', ticket: state.ticket, status, filters: state.filters, page });
    return { ...section, phase: 'loading', error: null };
  });
  return effects.length > 0 ? { state: { ...state, sections }, effects } : same(state);
}

function request(state: ListState, granted: (section: ListSection) => boolean, from?: Partial<ListSection>): ListStep {
  if (!state.sections.some(granted)) return same(state);
  const sections = state.sections.map((section): ListSection =>
    granted(section) ? { ...section, ...from, phase: 'waiting' } : section,
  );
  return readWaiting({ ...state, sections });
}

function withPage(state: ListState, section: ListSection, page: ListPage): ListState {
  if (page.error !== null) return withSection(state, { ...section, phase: 'failed', error: page.error });
  const order = STATUSES.indexOf(section.status);
  const before = state.sections.filter(({ status }) => STATUSES.indexOf(status) < order);
  const kept = section.pages === 0 ? [] : section.streams;
  const taken = new Set([...before.flatMap(({ streams }) => streams), ...kept].map(({ id }) => id));
  const fresh = page.streams.filter(({ id }) => !taken.has(id) && taken.add(id));
  const streams = [...kept, ...fresh];
  const own = new Set(fresh.map(({ id }) => id));
  const { total, done } = page;
  const changed = done && !page.complete && section.pages > 0;
  const sections = state.sections.map((other): ListSection => {
    if (other.status === section.status) {
      return { ...section, phase: 'ready', streams, pages: section.pages + 1, total, done, changed };
    }
    if (STATUSES.indexOf(other.status) < order || !other.streams.some(({ id }) => own.has(id))) return other;
    return { ...other, streams: other.streams.filter(({ id }) => !own.has(id)) };
  });
  const categories = joined(state.categories, page.categories);
  return { ...state, sections, categories, products: joined(state.products, page.products) };
}

const withSection = (state: ListState, section: ListSection): ListState => ({
  ...state,
  sections: state.sections.map((other) => (other.status === section.status ? section : other)),
});

/** The same reference where nothing is new. */
function joined<T extends Named>(known: readonly T[], more: readonly T[]): readonly T[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !ids.has(id) && ids.add(id));
  return fresh.length > 0 ? [...known, ...fresh] : known;
}

/** Filters of the catalogue; they combine [S3], `null` means all. */
export interface ListFilters {
  readonly status: StreamFilter | null;
  readonly categoryId: string | null;
  readonly feedProductId: string | null;
}

/**
 * The streams of one status. Its status is the filter of the request, never derived from their dates.
 *
 * - `waiting`: needs a page while two other requests are in flight
 * - `loading`: a request for a page is in flight
 * - `ready`: the requested pages are loaded; `done` tells whether they are all
 * - `failed`: the request for the next page failed
 */
export interface ListSection {
  readonly status: StreamFilter;
  readonly phase: 'waiting' | 'loading' | 'ready' | 'failed';
  readonly streams: readonly CatalogueStream[];
  /** Number of loaded pages. */
  readonly pages: number;
  /** The service's count of matching streams; `null` if the response has none. */
  readonly total: number | null;
  readonly done: boolean;
  /** Whether all pages are loaded but their totals contradict each other: streams may be missing [S8]. */
  readonly changed: boolean;
  /** Why the last request failed; `null` unless `failed`. */
  readonly error: SvcErrorCode | null;
}

export interface ListState {
  /** Grows with every change of the filters; responses with an older number are ignored. */
  readonly ticket: number;
  readonly filters: ListFilters;
  readonly sections: readonly ListSection[];
  /** From all responses under any filter, so that choosing one filter does not remove the other choices. */
  readonly categories: readonly Named[];
  readonly products: readonly CatalogueProduct[];
}

/** The content of a page, or why its request failed. */
export interface ListPage {
  readonly streams: readonly CatalogueStream[];
  readonly categories: readonly Named[];
  readonly products: readonly CatalogueProduct[];
  readonly total: number | null;
  readonly done: boolean;
  /** Whether the service's total is reached with this page. */
  readonly complete: boolean;
  readonly error: SvcErrorCode | null;
}

export type ListEvent =
  | {
      readonly type: 'filters-chosen';
      readonly filters: ListFilters;
      /** What the page shows while no status is chosen; default: all. */
      readonly among?: readonly StreamFilter[];
    }
  | { readonly type: 'page-settled'; readonly ticket: number; readonly status: StreamFilter; readonly page: ListPage }
  | { readonly type: 'more-requested'; readonly status: StreamFilter }
  | { readonly type: 'retry-requested'; readonly status: StreamFilter }
  | { readonly type: 'reload-requested'; readonly status: StreamFilter }
  | { readonly type: 'refresh-requested' }
  | { readonly type: 'disconnected' };

export type ListEffect =
  | {
      readonly type: 'read-page';
      readonly ticket: number;
      readonly status: StreamFilter;
      readonly filters: ListFilters;
      /** Number of pages to skip at the start of the result set. */
      readonly page: number;
    }
  | { readonly type: 'stop-reading' };

export interface ListStep {
  readonly state: ListState;
  readonly effects: readonly ListEffect[];
}

export const noFilters: ListFilters = { status: null, categoryId: null, feedProductId: null };

export const initialListState: ListState = {
  ticket: 0,
  filters: noFilters,
  sections: [],
  categories: [],
  products: [],
};
