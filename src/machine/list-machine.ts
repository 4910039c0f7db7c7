import type { Named, CatalogueProduct, CatalogueStream } from '../contract/catalogue-entry.js';
import type { StreamFilter } from '../contract/wire.js';
import { assertNever } from '../internal/assert-never.js';
import type { SvcErrorCode } from '../internal/svc-error.js';

/** In the order in which they are shown and asked; a stream that two of them name stays in the first. */
const STATUSES: readonly StreamFilter[] = ['online', 'planned', 'finished'];
/** Requests under way at a time: a browser has six for one host, and media needs some. */
const AT_ONCE = 2;

const NOTHING: readonly ListEffect[] = [];
const same = (state: ListState): ListStep => ({ state, effects: NOTHING });

/**
 * What the stream list shows: pure and total. Every reading is bounded by the client's own deadline, and ends in `ready`
 * or `failed`; loading, nothing and failure are three different states [C6].
 */
export function listTransition(state: ListState, event: ListEvent): ListStep {
  switch (event.type) {
    case 'filters-chosen': {
      const { filters } = event;
      const sections = STATUSES.filter((status) => (filters.status ?? status) === status).map(unread);
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
      // What changes by itself: what is live and what is planned.
      return request(state, ({ status, phase }) => status !== 'finished' && isSettled(phase), FROM_THE_START);
    case 'disconnected':
      if (state.sections.length === 0) return same(state);
      return { state: { ...state, ticket: state.ticket + 1, sections: [] }, effects: [{ type: 'stop-reading' }] };
    default:
      return assertNever(event);
  }
}

const unread = (status: StreamFilter): ListSection => ({
  ...{ status, phase: 'waiting', streams: [], pages: 0, total: null, done: false },
  ...{ changed: false, error: null },
});

const isSettled = (phase: ListSection['phase']): boolean => phase === 'ready' || phase === 'failed';

/** What is shown stays until the answer is there. */
const FROM_THE_START: Partial<ListSection> = { pages: 0 };

/** Starts what waits, as far as it may. */
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

/** What of the catalogue is wanted; filters combine [S3], `null` means all. */
export interface ListFilters {
  readonly status: StreamFilter | null;
  readonly categoryId: string | null;
  readonly feedProductId: string | null;
}

/**
 * The streams of one status. Its status is the filter they were asked with, never guessed from their dates.
 *
 * - `waiting`: wants a page, two others are being read
 * - `loading`: a page is being read
 * - `ready`: the pages so far are there; `done` says whether there are more
 * - `failed`: the page behind those that are there could not be read
 */
export interface ListSection {
  readonly status: StreamFilter;
  readonly phase: 'waiting' | 'loading' | 'ready' | 'failed';
  readonly streams: readonly CatalogueStream[];
  /** Pages read so far. */
  readonly pages: number;
  /** Matching streams as the service counts them; `null` where it does not say. */
  readonly total: number | null;
  readonly done: boolean;
  /** Whether it is done but the service contradicted itself from page to page: streams may be missing [S8]. */
  readonly changed: boolean;
  /** Why the last page is missing; `null` unless `failed`. */
  readonly error: SvcErrorCode | null;
}

export interface ListState {
  /** Grows with every change of the filters; answers to an older one are dropped. */
  readonly ticket: number;
  readonly filters: ListFilters;
  readonly sections: readonly ListSection[];
  /** All that were seen under any filter, so that a choice does not take the other choices away. */
  readonly categories: readonly Named[];
  readonly products: readonly CatalogueProduct[];
}

/** What a page brought, or why it is missing. */
export interface ListPage {
  readonly streams: readonly CatalogueStream[];
  readonly categories: readonly Named[];
  readonly products: readonly CatalogueProduct[];
  readonly total: number | null;
  readonly done: boolean;
  /** Whether all that the service counts has arrived with this page. */
  readonly complete: boolean;
  readonly error: SvcErrorCode | null;
}

export type ListEvent =
  | { readonly type: 'filters-chosen'; readonly filters: ListFilters }
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
      /** Pages to leave out at the start of the result set. */
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
