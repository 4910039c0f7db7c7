import { expect } from 'chai';
import { describe, it } from 'node:test';
import type { CatalogueStream } from '../../contract/catalogue-entry.js';
import { chooseNextStream } from './next-show.js';

const stream = (id: string, ...categories: string[]): CatalogueStream => ({
  id,
  name: id,
  description: '',
  previewImage: null,
  streamer: null,
  tags: [],
  products: [],
  categories: categories.map((category) => ({ id: category, name: category })),
  plannedDate: null,
  startDate: null,
  endDate: null,
});

const next = (...given: Parameters<typeof chooseNextStream>): string | undefined => chooseNextStream(...given)?.id;
const finished = [stream('newest', 'food'), stream('current', 'fashion'), stream('older', 'home', 'fashion')];

describe('the next show', () => {
  it('is a live one first, then the newest of the same category, then the newest', () => {
    expect(next('current', [stream('running')], finished)).to.equal('running');
    expect(next('current', [], finished)).to.equal('older');
    expect(next('elsewhere', [], finished)).to.equal('newest');
  });

  it('is never the same one again', () => {
    expect(next('current', [stream('current')], [stream('current', 'fashion')])).to.equal(undefined);
    expect(next('newest', [], [stream('newest')])).to.equal(undefined);
  });
});
