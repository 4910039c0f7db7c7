import { expect } from '@open-wc/testing';
import {
  active,
  fakePorts,
  filledToast,
  mountWithPorts,
  nextMessageTask,
  removePips,
  type PipHarness,
} from '../pip.fixture.js';

const KEY = 'svc:app:ui';
const mount = async (): Promise<PipHarness> => {
  const pip = mountWithPorts(fakePorts(active()));
  await pip.waitForPlaying('preview');
  await nextMessageTask();
  return pip;
};

describe('<svc-pip>: memory of the tab', () => {
  const { setItem } = Storage.prototype;

  afterEach(() => {
    Storage.prototype.setItem = setItem;
    removePips();
  });

  it('[T6, Z4] the next card of the tab is in the corner to which the shopper has moved this one', async () => {
    const first = await mount();
    const move = first.element.renderRoot.querySelector('.move');
    move?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, composed: true }));
    expect(first.data['corner']).to.equal('bottom-left');
    first.element.remove();
    const second = mountWithPorts(fakePorts(active()), { position: 'top-right' });
    await second.element.updateComplete;
    expect(second.data['corner'], 'before anything is shown').to.equal('bottom-left');
  });

  for (const stored of ['{"corner":"middle"}', '{"corner":7}', 'corner', 'null']) {
    it(`[T6, FAULTS 64] ignores ${stored} in the storage`, async () => {
      sessionStorage.setItem(KEY, stored);
      const pip = mountWithPorts(fakePorts(active()), { position: 'top-right' });
      await pip.element.updateComplete;
      expect(pip.data['corner']).to.equal('top-right');
    });
  }

  it('[Z4, FAULTS 62] a close lasts as long as the page where the storage refuses it, until it is undone', async () => {
    const inputs = { application: 'refused' };
    const show = (): PipHarness => mountWithPorts(fakePorts(active()), inputs);
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const first = show();
    await first.waitForPlaying('preview');
    await first.click('close');
    await first.waitForData({ reason: 'dismissed' });
    const second = show();
    await second.waitForData({ mode: 'hidden', reason: 'dismissed' });
    (await filledToast(first)).querySelector('button')?.click();
    await first.waitForPlaying('preview');
    first.element.remove();
    await show().waitForPlaying('preview');
  });

  it('[Z4] a close keeps the corner, and its undo keeps both', async () => {
    sessionStorage.setItem(KEY, '{"corner":"top-left","shown":true}');
    const pip = await mount();
    await pip.click('close');
    await pip.waitForData({ reason: 'dismissed' });
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).to.deep.equal({
      ...{ corner: 'top-left', shown: true, dismissed: true },
    });
    (await filledToast(pip)).querySelector('button')?.click();
    await pip.waitForPlaying('preview');
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).to.deep.equal({
      ...{ corner: 'top-left', shown: true, dismissed: [] },
    });
  });
});
