import { expect } from '@open-wc/testing';
import { FakeClock } from '../../web-test/fake-clock.js';
import { aStream, FakeService, ListHarness } from './list.fixture.js';

describe('svc-stream-list: refresh()', () => {
  let service: FakeService | null = null;

  afterEach(() => {
    ListHarness.unmountAll();
    service?.restore();
    service = null;
  });

  it('[Z45] of a handler of scroll sends one request at once, and one for all other calls when a poll may', async () => {
    const clock = FakeClock.install();
    let answers = 0;
    service = new FakeService(() => {
      const name = `answer ${(answers += 1)}`;
      return { availableStreams: [aStream({ id: name, name })] };
    });
    const list = ListHarness.mount({ status: 'online' });
    await list.settled();
    for (let call = 0; call < 250; call++) {
      list.element.refresh();
      await clock.tick(20);
    }
    await list.waitUntil(() => list.names()[0] === 'answer 2');
    await clock.tick(30_000);
    await list.waitUntil(() => list.names()[0] === 'answer 3');
    await clock.tick(120_000);
    expect(service.requests).to.have.length(3);
  });

  it('[Z45] while the list loads is answered by a request that begins after it', async () => {
    const answers: (() => void)[] = [];
    service = new FakeService(async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { availableStreams: [aStream({ id: String(answers.length) })] };
    });
    const list = ListHarness.mount({ status: 'online' });
    await list.waitUntil(() => answers.length === 1);
    list.element.refresh();
    list.element.refresh();
    answers[0]?.();
    await list.waitUntil(() => answers.length === 2);
    answers[1]?.();
    await list.settled();
    expect(service.requests).to.have.length(2);
  });
});
