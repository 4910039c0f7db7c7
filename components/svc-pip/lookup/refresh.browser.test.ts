import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { active, fakePorts, filledToast, mountWithPorts, nextMessageTask, removePips } from '../pip.fixture.js';

describe('<svc-pip>: refresh()', () => {
  afterEach(removePips);

  const comeBack = (): boolean => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  it('[Z4] a card that was closed on another page is gone at once on the one that the shopper comes back to', async () => {
    const ports = fakePorts(active());
    const pip = mountWithPorts(ports);
    await pip.waitForPlaying('preview');
    sessionStorage.setItem('svc:app:ui', '{"dismissed":true}');
    comeBack();
    await pip.deferredLoaded();
    expect(pip.data).to.include({ mode: 'hidden', reason: 'dismissed' });
    expect(pip.find('card')).to.equal(null);
    pip.element.refresh();
    await nextMessageTask();
    expect(ports.requests).to.have.length(1);
  });

  it('[Z4] a close for another product changes nothing on the page that the shopper comes back to', async () => {
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    sessionStorage.setItem('svc:app:ui', '{"dismissed":["00124"]}');
    comeBack();
    await pip.deferredLoaded();
    expect(pip.data).to.include({ mode: 'preview', phase: 'playing' });
  });

  it('[Z4] a close can still be undone after a return to its page', async () => {
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    await pip.click('close');
    const toast = await filledToast(pip);
    comeBack();
    await nextMessageTask();
    toast.querySelector('button')?.click();
    await pip.waitForPlaying('preview');
    expect(pip.modes).to.deep.equal(['resolving', 'preview', 'hidden', 'resolving', 'preview']);
  });

  it('[Z45] of a handler of scroll sends one request at once, and one for all other calls when a poll may', async () => {
    const ports = fakePorts(active());
    const pip = mountWithPorts(ports);
    await pip.waitForPlaying('preview');
    const clock = FakeClock.install();
    for (let call = 0; call < 250; call++) {
      pip.element.refresh();
      await clock.tick(20);
    }
    await nextMessageTask();
    expect(ports.requests).to.have.length(2);
    await clock.tick(30_000);
    await nextMessageTask();
    expect(ports.requests).to.have.length(3);
    await clock.tick(120_000);
    await nextMessageTask();
    expect(ports.requests).to.have.length(3);
  });

  it('[Z45] a thousand times in a row sends one request', async () => {
    const ports = fakePorts(active());
    const pip = mountWithPorts(ports);
    await pip.waitForPlaying('preview');
    for (let call = 0; call < 1000; call++) pip.element.refresh();
    await nextMessageTask();
    expect(ports.requests).to.have.length(2);
  });

  it('[Z45] waits for as long as the service requests', async () => {
    const ports = fakePorts({ httpStatus: 429, retryAfter: 600_000, json: null });
    const pip = mountWithPorts(ports);
    await pip.waitForData({ mode: 'hidden', reason: 'refused' });
    const clock = FakeClock.install();
    pip.element.refresh();
    // Its code may still be loading.
    while (ports.requests.length < 2) await nextMessageTask();
    const refresh = async (): Promise<void> => {
      pip.element.refresh();
      await clock.tick(100_000);
      await nextMessageTask();
    };
    for (let call = 0; call < 5; call++) await refresh();
    expect(ports.requests).to.have.length(2);
    await refresh();
    await refresh();
    expect(ports.requests).to.have.length(3);
  });
});
