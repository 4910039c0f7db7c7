import type { Options, SearchOptions } from 'minisearch';

/** One heading of the site with what stands below it. */
export interface SearchEntry {
  /** Address of the page, with the heading's anchor. */
  readonly id: string;
  /** As the menu has it. */
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  /** The beginning of the text. */
  readonly excerpt: string;
  /** Below 1 for pages that only those who work on the project read. */
  readonly weight: number;
}

/** The same where the index is built and where it is read: it says nothing of this itself. */
export const INDEX: Options<SearchEntry> = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['page', 'heading', 'excerpt', 'weight'],
};

const FUZZY_FROM = 5;

/** Every word has to be there, begun or nearly so; what headings say counts most. */
export const QUERY: SearchOptions = {
  combineWith: 'AND',
  prefix: true,
  fuzzy: (term) => (term.length < FUZZY_FROM ? false : 0.15),
  boost: { heading: 4, page: 3 },
  boostDocument: (_id, _term, stored) => Number(stored?.['weight'] ?? 1),
};
