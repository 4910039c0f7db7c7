import type { CatalogueProduct, CatalogueStream, Named } from '../contract/catalogue-entry.js';
import type { StreamFilter } from '../contract/wire.js';
import type { SvcErrorCode } from '../internal/svc-error.js';

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
