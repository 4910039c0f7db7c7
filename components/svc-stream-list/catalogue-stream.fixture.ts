import type { CatalogueStream } from '../../src/contract/catalogue-entry.js';

/** A stream of the catalogue; needs no browser. */
export const aStream = (over: Partial<CatalogueStream> = {}): CatalogueStream => ({
  id: 's1',
  name: 'A show',
  description: '',
  previewImage: null,
  streamer: null,
  categories: [],
  tags: [],
  products: [],
  plannedDate: null,
  startDate: null,
  endDate: null,
  ...over,
});
