import type { StreamFilter } from '../../src/contract/stream.js';

/** Every string of the stream list; a translation has the same shape. */
export interface StreamListStrings {
  readonly list: string;
  readonly filters: string;
  readonly statuses: string;
  readonly all: string;
  readonly status: Readonly<Record<StreamFilter, string>>;
  readonly category: string;
  readonly product: string;
  readonly allProducts: string;
  readonly live: string;
  readonly soon: string;
  /** Begins with the text of `calendarShort`, so that voice control finds the visible label. */
  readonly calendar: (name: string) => string;
  readonly calendarShort: string;
  readonly products: string;
  readonly moreProducts: (count: number) => string;
  readonly loading: string;
  readonly found: (count: number) => string;
  readonly more: string;
  readonly loadingMore: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly noMatch: string;
  readonly noMatchHint: string;
  readonly showAll: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly notConfigured: string;
  readonly failedPart: string;
  readonly changed: string;
  readonly reload: string;
  readonly retry: string;
}

export const englishStreamListStrings: StreamListStrings = {
  list: 'Streams',
  filters: 'Which streams',
  statuses: 'Status',
  all: 'All',
  status: { online: 'Live now', planned: 'Coming up', finished: 'Recordings' },
  category: 'Categories',
  product: 'Product',
  allProducts: 'Every product',
  live: 'Live',
  soon: 'About to start',
  calendar: (name) => `Remind me: add “${name}” to the calendar`,
  calendarShort: 'Remind me',
  products: 'Products shown',
  moreProducts: (count) => `and ${count} more`,
  loading: 'The streams are being loaded',
  found: (count) => (count === 1 ? '1 stream' : `${count} streams`),
  more: 'Show more',
  loadingMore: 'Loading more',
  empty: 'Nothing here yet',
  emptyHint: 'As soon as a show is announced, you will find it here.',
  noMatch: 'Nothing matches',
  noMatchHint: 'No stream has all that you chose.',
  showAll: 'Show every stream',
  failed: 'The streams could not be loaded',
  failedHint: 'That may be the connection, or the service. Nothing is lost.',
  notConfigured: 'The list was not told whose streams to show (application, base-url).',
  failedPart: 'Not everything could be loaded.',
  changed: 'The list changed while it was being loaded.',
  reload: 'Load it again',
  retry: 'Try again',
};
