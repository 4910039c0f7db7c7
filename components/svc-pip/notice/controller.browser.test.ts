import { expect } from '@open-wc/testing';
import { canned, envelope, type Canned } from '../../../src/api/transport.fixture.js';
import { VirtualClock } from '../../../src/api/virtual-clock.fixture.js';
import { createDecisionTrace } from '../../../src/site/decision-trace.js';
import { fakePorts, TEST_SETTINGS } from '../pip.fixture.js';
import { answerOf } from '../../../src/contract/http-response.fixture.js';
import { PipRequests } from '../lookup/polls.js';
import { followLiveStream } from './controller.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const online = { online: { streamId: 's9', streamStatus: 'online', playbackLink: '' } };

describe('the live notification of an open page', () => {
  const clock = new VirtualClock();
  const { fetch } = window;
  let life = new AbortController();
  beforeEach(() => {
    life = new AbortController();
    clock.install();
  });
  afterEach(() => {
    life.abort();
    clock.uninstall();
    window.fetch = fetch;
  });

  const pass = (milliseconds: number): Promise<void> =>
    clock.until(new Promise<void>((resolve) => setTimeout(() => resolve(), milliseconds)));

  /** A notification whose element shows it while a stream runs, as long as `shown` is not changed. */
  async function follow(response: () => Canned | Error) {
    const host = Object.assign(document.createElement('div'), { liveUrl: null });
    const notice = { isLive: false };
    const state = { shown: true };
    const requests: number[] = [];
    const reflect = (): void => {
      if (notice.isLive && state.shown) host.dataset['notice'] = 'live';
      else delete host.dataset['notice'];
    };
    window.fetch = () => {
      requests.push(clock.now);
      const answer = response();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(canned(answer));
    };
    const ports = fakePorts(answerOf(online), { trace: createDecisionTrace(() => 0) });
    const settings = { ...TEST_SETTINGS, notice: true };
    const pip = { signal: life.signal, lookup: undefined, send: () => undefined };
    const pipRequests = new PipRequests(pip, settings, ports);
    await clock.until(followLiveStream(host, notice, pipRequests, settings, ports, life.signal, reflect));
    return { host, notice, requests, show: (shown: boolean) => ((state.shown = shown), reflect()) };
  }

  it('[Z43] leaves with the next answer of online that is empty, within six minutes, and requests no more', async () => {
    let isOver = false;
    const { host, requests } = await follow(() => envelope(isOver ? {} : online));
    expect(host.dataset['notice']).to.equal('live');
    await pass(HOUR);
    expect(host.dataset['notice']).to.equal('live');
    isOver = true;
    await pass(6 * MINUTE);
    expect(host.dataset).not.to.have.property('notice');
    const { length } = requests;
    await pass(HOUR);
    expect(requests).to.have.length(length);
  });

  it('[Z43] stays when a request fails, and leaves when a later one says that nothing runs', async () => {
    const answers: (Canned | Error)[] = [new TypeError('Failed to fetch'), { status: 503 }, { body: '<html>' }];
    const { host, requests } = await follow(() => answers.shift() ?? envelope({}));
    while (answers.length > 0) {
      await pass(MINUTE);
      expect(host.dataset['notice']).to.equal('live');
    }
    await pass(30 * MINUTE);
    expect(requests).to.have.length(4);
    expect(host.dataset).not.to.have.property('notice');
  });

  it('[Z43] requests nothing while the card shows the stream, and at once when it no longer does', async () => {
    const { host, requests, show } = await follow(() => envelope({}));
    show(false);
    await pass(2 * HOUR);
    expect(requests).to.deep.equal([]);
    show(true);
    await pass(1);
    expect(requests).to.have.length(1);
    expect(host.dataset).not.to.have.property('notice');
  });

  it('[Z43] does not come back after the shopper has closed it', async () => {
    const { host, notice, requests, show } = await follow(() => envelope(online));
    notice.isLive = false;
    show(true);
    await pass(2 * HOUR);
    expect(requests).to.deep.equal([]);
    expect(host.dataset).not.to.have.property('notice');
  });
});
