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
  /** @param ago such as `36 minutes ago` */
  readonly started: (ago: string) => string;
  /** Begins with the text of `calendarShort`, so that voice control finds the visible label. */
  readonly calendar: (name: string) => string;
  readonly calendarShort: string;
  readonly googleCalendar: string;
  readonly outlook: string;
  readonly calendarFile: string;
  /** Follows the name of a link that opens a new tab. */
  readonly newTab: string;
  readonly close: string;
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
  list: 'Shows',
  filters: 'Filter shows',
  statuses: 'Status',
  all: 'All',
  status: { online: 'Live now', planned: 'Coming up', finished: 'Recordings' },
  category: 'Categories',
  product: 'Product',
  allProducts: 'All products',
  live: 'Live',
  soon: 'About to start',
  started: (ago) => `Started ${ago}`,
  calendar: (name) => `Remind me: add “${name}” to the calendar`,
  calendarShort: 'Remind me',
  googleCalendar: 'Google Calendar',
  outlook: 'Outlook',
  calendarFile: 'Calendar file (.ics)',
  newTab: 'opens in a new tab',
  close: 'Close',
  products: 'Products in this show',
  moreProducts: (count) => `and ${count} more`,
  loading: 'Loading shows',
  found: (count) => (count === 1 ? '1 show' : `${count} shows`),
  more: 'Show more',
  loadingMore: 'Loading more',
  empty: 'No shows yet',
  emptyHint: 'As soon as a show is announced, you will find it here.',
  noMatch: 'No shows match these filters',
  noMatchHint: 'Try fewer filters, or see all shows.',
  showAll: 'Clear filters',
  failed: 'We couldn’t load the shows',
  failedHint: 'Check your connection and try again.',
  notConfigured: 'The list was not told whose shows to show (application, base-url).',
  failedPart: 'Some shows could not be loaded.',
  changed: 'The list changed while it was loading.',
  reload: 'Reload the list',
  retry: 'Try again',
};
