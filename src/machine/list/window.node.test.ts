import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { cellsOf, windowOf } from './window.js';

describe('list window', () => {
  it('renders the viewport and one viewport height above and below it', () => {
    const view = { count: 100_000, columns: 4, rowHeight: 100, top: 50_000, height: 1000 };
    expect(windowOf(view)).to.deep.equal({ first: 1960, end: 2080, rowsBefore: 490, rowsAfter: 24_480 });
  });

  it('renders a few rows before the first measurement', () => {
    expect(windowOf({ count: 20, columns: 1, rowHeight: 0, top: 0, height: 0 })).to.deep.equal({
      first: 0,
      end: 8,
      rowsBefore: 0,
      rowsAfter: 12,
    });
  });

  it('renders the same few where only a height or only a row is measured, in whole rows', () => {
    for (const [rowHeight, height] of [
      [100, 0],
      [0, 1000],
    ] as const)
      expect(windowOf({ count: 20, columns: 3, rowHeight, top: 0, height })).to.deep.equal({
        first: 0,
        end: 9,
        rowsBefore: 0,
        rowsAfter: 4,
      });
  });

  it('keeps the focused cell and its neighbours, wherever the window is', () => {
    const apart = (first: number, end: number, kept: number): number[] =>
      cellsOf({ first, end, rowsBefore: 0, rowsAfter: 0 }, 100, kept).flatMap((cell) => (cell.apart ? cell.index : []));
    expect(apart(40, 60, -1)).to.deep.equal([]);
    expect(apart(40, 60, 50)).to.deep.equal([]);
    expect(apart(40, 60, 10)).to.deep.equal([9, 10, 11]);
    expect(apart(40, 60, 0)).to.deep.equal([0, 1]);
    expect(apart(40, 60, 40)).to.deep.equal([39]);
    expect(apart(40, 60, 59)).to.deep.equal([60]);
    expect(apart(40, 60, 99)).to.deep.equal([98, 99]);
  });

  it('renders its cells in the order of the grid, each once', () => {
    const cells = fc.record({ first: fc.nat(90), more: fc.nat(10), kept: fc.integer({ min: -1, max: 99 }) });
    fc.assert(
      fc.property(cells, ({ first, more, kept }) => {
        const end = first + more;
        const found = cellsOf({ first, end, rowsBefore: 0, rowsAfter: 0 }, 100, kept).map(({ index }) => index);
        expect(found).to.deep.equal([...new Set(found)].sort((a, b) => a - b));
        expect(found.filter((index) => index >= first && index < end)).to.have.length(more);
      }),
    );
  });

  it('[L2] represents every cell, renders the visible ones, and stays small however long the catalogue is', () => {
    const view = fc.record({
      count: fc.integer({ min: 0, max: 200_000 }),
      columns: fc.integer({ min: 0, max: 12 }),
      rowHeight: fc.integer({ min: 40, max: 900 }),
      top: fc.integer({ min: -5000, max: 9_000_000 }),
      height: fc.integer({ min: 200, max: 3000 }),
    });
    fc.assert(
      fc.property(view, (one) => {
        const { first, end, rowsBefore, rowsAfter } = windowOf(one);
        const across = Math.max(1, one.columns);
        expect(first).to.equal(rowsBefore * across);
        expect(rowsBefore + Math.ceil((end - first) / across) + rowsAfter).to.equal(Math.ceil(one.count / across));
        expect(end > first).to.equal(one.count > 0);
        expect((end - first) / across).to.be.at.most(3 * Math.ceil(one.height / one.rowHeight) + 2);
        const seen = Math.floor((one.top + one.height / 2) / one.rowHeight) * across;
        if (seen >= 0 && seen < one.count) expect(seen >= first && seen < end).to.equal(true);
      }),
    );
  });
});
