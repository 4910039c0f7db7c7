import { expect } from '@open-wc/testing';
import { ClickDebounce } from './click-debounce.js';

describe('ClickDebounce', () => {
  it('[B1, FAULTS 134] treats clicks within half a second of each other as one, however many', () => {
    const guard = new ClickDebounce();
    expect(guard.isRepeat('buy shirt', 1_000)).to.equal(false);
    guard.accept('buy shirt', 1_000);
    for (const at of [1_100, 1_599, 2_098]) expect(guard.isRepeat('buy shirt', at), String(at)).to.equal(true);
    expect(guard.isRepeat('buy shirt', 2_598)).to.equal(false);
  });

  it('[B3] allows an immediate retry after a failed click', () => {
    const guard = new ClickDebounce();
    expect(guard.isRepeat('buy shirt', 1_000)).to.equal(false);
    expect(guard.isRepeat('buy shirt', 1_100)).to.equal(false);
  });

  it('[B1] treats controls separately', () => {
    const guard = new ClickDebounce();
    guard.accept('buy shirt', 1_000);
    expect(guard.isRepeat('open shirt', 1_100)).to.equal(false);
    expect(guard.isRepeat('buy stool', 1_100)).to.equal(false);
  });
});
