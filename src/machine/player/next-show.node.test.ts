import { expect } from 'chai';
import { describe, it } from 'node:test';
import type { CatalogueStream } from '../../contract/catalogue-entry.js';
import { chooseNextStream, choosePlannedStream } from './next-show.js';

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

  it('[S3] is the newest in whatever order the service lists the recordings', () => {
    const at = (one: CatalogueStream, day: number) => ({ ...one, startDate: `2026-11-0${day}T10:00:00Z` });
    const listed = [
      at(stream('old', 'food'), 1),
      at(stream('older', 'fashion'), 2),
      at(stream('current', 'fashion'), 3),
      at(stream('new', 'fashion'), 4),
      at(stream('newest', 'food'), 5),
      stream('undated', 'fashion'),
    ];
    expect(next('current', [], listed)).to.equal('new');
    expect(next('elsewhere', [], listed)).to.equal('newest');
  });

  it('is never the same one again', () => {
    expect(next('current', [stream('current')], [stream('current', 'fashion')])).to.equal(undefined);
    expect(next('newest', [], [stream('newest')])).to.equal(undefined);
  });
});

describe('the announced show', () => {
  const NOW = Date.parse('2026-11-29T22:30:00Z');
  const planned = (id: string, plannedDate: string | null) => ({ ...stream(id), plannedDate });

  it('is the one that starts soonest, in whatever order they are listed', () => {
    const listed = [planned('later', '2026-12-02T10:00:00Z'), planned('sooner', '2026-11-30T03:56:00Z')];
    expect(choosePlannedStream('current', listed, NOW)?.id).to.equal('sooner');
  });

  it('is neither the same one, nor one whose time has passed or is not known', () => {
    const listed = [
      planned('current', '2026-11-30T03:56:00Z'),
      planned('late', '2026-11-29T22:30:00Z'),
      planned('vague', null),
    ];
    expect(choosePlannedStream('current', listed, NOW)).to.equal(null);
  });
});
