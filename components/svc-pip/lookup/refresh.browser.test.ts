import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { active, fakePorts, mountWithPorts, nextMessageTask, removePips } from '../pip.fixture.js';

describe('<svc-pip>: refresh()', () => {
  afterEach(removePips);

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
