import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { isDismissed, tabMemoryKey, withDismissal, type TabMemory } from './tab-memory.js';
import { withoutDismissal } from './undo-dismissal.js';

const empty = { shown: false, dismissed: [] };

describe('tab memory', () => {
  it('[Z4, FAULTS 130] is stored under a key of the application', () => {
    expect(tabMemoryKey('demo-shop')).to.equal('svc:demo-shop:ui');
  });

  it('[Z4, FAULTS 64] survives any JSON in the storage and keeps identifiers only', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (dismissed) => {
        const stored: unknown[] = [dismissed].flat();
        expect(isDismissed(dismissed, '00123')).to.equal(stored.includes(true) || stored.includes('00123'));
        const { dismissed: kept } = withDismissal({ dismissed }, '00123');
        if (kept !== true) expect(kept.every((id) => typeof id === 'string')).to.equal(true);
      }),
    );
  });

  it('[Z4] stores a dismissal for one product, or for all of them', () => {
    const one = withDismissal(empty, '00123');
    expect([isDismissed(one.dismissed, '00123'), isDismissed(one.dismissed, '123')]).to.deep.equal([true, false]);
    const all = withDismissal(one, null);
    expect(isDismissed(all.dismissed, '123')).to.equal(true);
    expect(isDismissed(withDismissal(all, '00123').dismissed, '123')).to.equal(true);
    expect(one).to.deep.equal({ ...empty, dismissed: ['00123'] });
  });

  it('[Z4] an undo returns the dismissal of this product, and one of all products for all', () => {
    const two = withDismissal(withDismissal(empty, '00123'), '00124');
    expect(withoutDismissal(two, '00124')).to.deep.equal({ ...empty, dismissed: ['00123'] });
    const { dismissed } = withoutDismissal(withDismissal(two, null), '00124');
    expect([isDismissed(dismissed, '00123'), isDismissed(dismissed, '00124')]).to.deep.equal([false, false]);
  });

  it('[Z4] stays small: the newest fifty products, each once', () => {
    let memory: TabMemory = empty;
    for (let index = 0; index < 120; index += 1) memory = withDismissal(memory, String(index % 60));
    expect(memory.dismissed).to.have.length(50);
    expect(isDismissed(memory.dismissed, '59')).to.equal(true);
    expect(isDismissed(memory.dismissed, '3')).to.equal(false);
  });
});
