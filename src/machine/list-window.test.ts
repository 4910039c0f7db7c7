import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { windowOf } from './list-window.js';

describe('list window', () => {
  it('renders what is seen and as much above and below it', () => {
    const view = { count: 100_000, columns: 4, rowHeight: 100, top: 50_000, height: 1000 };
    expect(windowOf(view)).to.deep.equal({ first: 1960, end: 2080, rowsBefore: 490, rowsAfter: 24_480 });
  });

  it('renders a few rows before anything was measured', () => {
    expect(windowOf({ count: 20, columns: 1, rowHeight: 0, top: 0, height: 0 })).to.deep.equal({
      ...{ first: 0, end: 8, rowsBefore: 0, rowsAfter: 12 },
    });
  });

  it('[L2] stands for every cell, sees what is visible, and stays small however long the catalogue is', () => {
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
        expect((end - first) / across).to.be.at.most(3 * Math.ceil(one.height / one.rowHeight) + 2);
        const seen = Math.floor((one.top + one.height / 2) / one.rowHeight) * across;
        if (seen >= 0 && seen < one.count) expect(seen >= first && seen < end).to.equal(true);
      }),
    );
  });
});
