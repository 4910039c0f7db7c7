import { expect } from '@open-wc/testing';
import { canned, envelope, type Canned } from '../../../src/api/transport.fixture.js';
import { VirtualClock } from '../../../src/api/virtual-clock.fixture.js';
import { ok } from '../../../src/base/result.js';
import { createHttpClient, type HttpClient } from '../../../src/api/http-client.js';
import { createDecisionTrace } from '../../../src/site/decision-trace.js';
import { fakePorts, TEST_SETTINGS } from '../pip.fixture.js';
import { answerOf } from '../../../src/contract/http-response.fixture.js';
import { PipRequests } from '../lookup/polls.js';
import { followLiveStream, type LiveNotice } from './controller.js';
import { SHOW_WAIT } from './show.js';

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
  async function follow(
    response: () => Canned | Error | Promise<Canned>,
    catalogue: () => Canned | Promise<never> = () => envelope({}),
  ) {
    const host = Object.assign(document.createElement('div'), { liveUrl: null });
    const notice: LiveNotice = { isLive: false, show: null };
    const catalogueRequests: string[] = [];
    const state = { shown: true };
    const requests: number[] = [];
    const reflect = (): void => {
      if (notice.isLive && state.shown) host.dataset['notice'] = 'live';
      else delete host.dataset['notice'];
    };
    window.fetch = async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes('/v3/streams?')) {
        catalogueRequests.push(new URL(url).search);
        return canned(await catalogue());
      }
      requests.push(clock.now);
      const answer = await response();
      if (answer instanceof Error) throw answer;
      return canned(answer);
    };
    const http = createHttpClient({ retries: 0 });
    const firstHttp: HttpClient = (url, ...rest) =>
      url.includes('/v3/streams?') ? http(url, ...rest) : Promise.resolve(ok(answerOf(online)));
    const ports = fakePorts(answerOf(online), { http: firstHttp, trace: createDecisionTrace(() => 0) });
    const settings = { ...TEST_SETTINGS, notice: true };
    const pip = { signal: life.signal, lookup: undefined, send: () => undefined };
    const pipRequests = new PipRequests(pip, settings, ports);
    await clock.until(followLiveStream(host, notice, pipRequests, settings, ports, life.signal, reflect));
    return { host, notice, requests, catalogueRequests, show: (shown: boolean) => ((state.shown = shown), reflect()) };
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

  it('[Z43] does not come back by an answer that was on its way when the shopper closed it', async () => {
    let answer: (response: Canned) => void = () => undefined;
    const held = (): Promise<Canned> => new Promise((resolve) => (answer = resolve));
    const { host, notice, requests, show } = await follow(held);
    while (requests.length === 0) await pass(1_000);
    notice.isLive = false;
    show(true);
    await pass(1);
    answer(envelope({ online: { ...online.online, streamId: 's10' } }));
    await pass(SHOW_WAIT);
    expect(host.dataset).not.to.have.property('notice');
    expect(notice.isLive).to.equal(false);
  });

  const catalogueOf = (id: string, name: string, previewImage: string) =>
    envelope({
      availableStreams: [
        { id: 'other', name: 'Other' },
        { id, name, previewImage },
      ],
    });

  it('[T5] has the name and the picture that the catalogue gives the running stream, by one request for each stream', async () => {
    let running = 's9';
    const { notice, catalogueRequests } = await follow(
      () => envelope({ online: { ...online.online, streamId: running } }),
      () => catalogueOf(running, `Show \u202e${running}`, 'https://media.example/p.jpg'),
    );
    expect(notice).to.deep.equal({
      isLive: true,
      show: { name: 'Show s9', image: 'https://media.example/p.jpg' },
    });
    await pass(HOUR);
    expect(catalogueRequests).to.deep.equal(['?applicationId=app&limit=10&offset=0&status=online']);
    running = 's10';
    await pass(6 * MINUTE);
    expect(notice.show?.name).to.equal('Show s10');
    expect(catalogueRequests).to.have.length(2);
  });

  it('[T5] [C7] is shown without them where the catalogue fails, lacks the stream, or is silent for too long', async () => {
    for (const catalogue of [
      (): Canned => ({ status: 500 }),
      (): Canned => catalogueOf('s8', 'Another', ''),
      (): Canned => catalogueOf('s9', '', ''),
      (): Promise<never> => new Promise(() => undefined),
    ]) {
      life = new AbortController();
      const began = clock.now;
      const { host, notice } = await follow(() => envelope(online), catalogue);
      expect(host.dataset['notice']).to.equal('live');
      expect(notice.show).to.equal(null);
      expect(clock.now - began).to.be.at.most(SHOW_WAIT);
      life.abort();
    }
  });
});
