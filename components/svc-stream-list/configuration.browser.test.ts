import { expect, oneEvent } from '@open-wc/testing';
import { waitUntil } from '../../web-test/wait-until.js';
import { collectWarnings } from '../../web-test/collect-warnings.js';
import type { StreamFilter } from '../../src/contract/stream.js';
import type { ListErrorDetail } from './events.js';
import { aStream, ListHarness, FakeService } from './list.fixture.js';

describe('svc-stream-list: configuration', () => {
  let service: FakeService | null = null;
  const errors: unknown[] = [];
  const note = (event: Event): void => void errors.push((event as CustomEvent<ListErrorDetail>).detail);

  beforeEach(() => {
    errors.length = 0;
    service = new FakeService(() => ({ availableStreams: [aStream({ name: 'Show' })] }));
    addEventListener('svc-error', note, true);
  });
  afterEach(() => {
    removeEventListener('svc-error', note, true);
    ListHarness.unmountAll();
    service?.restore();
    service = null;
  });

  for (const [what, properties, words] of [
    ['application', { application: '' }, 'application is missing'],
    ['base-url', { baseUrl: '' }, 'base-url is missing'],
    ['application but spaces', { application: '  ' }, 'application is missing'],
    ['both', { application: '', baseUrl: '' }, 'base-url, application are missing'],
    ['a scheme', { baseUrl: 'api.example' }, 'base-url "api.example" is no absolute URL, write "https://api.example"'],
  ] as const) {
    it(`[C6, C7] shows at once that it is not configured without ${what}, says so in one event, and sends no request`, async () => {
      const lines = collectWarnings();
      const list = ListHarness.mount({ locale: 'en', ...properties });
      const told = oneEvent(list.element, 'svc-error');
      await list.element.updateComplete;
      expect(list.element.dataset['state']).to.equal('failed');
      expect(list.root.querySelector('[role="alert"]')?.textContent).to.include('application, base-url');
      expect(list.all('.skeletons, button')).to.deep.equal([]);
      expect(list.root.querySelector('[aria-busy]')?.getAttribute('aria-busy')).to.equal('false');
      list.element.requestUpdate();
      await list.element.updateComplete;
      await told;
      const message = `does not start: ${words}`;
      expect(errors).to.deep.equal([{ code: 'invalid-argument', message, status: null }]);
      expect(lines.every((line) => line === `[svc-live-shopping] <svc-stream-list>: ${message}`)).to.equal(true);
      expect(service?.requests).to.deep.equal([]);
    });
  }

  it('[C6, C7] shows all streams where a status is no word of it, and says so once in an event and in the console', async () => {
    const lines = collectWarnings();
    const list = ListHarness.mount({ locale: 'en', status: 'finish' as StreamFilter });
    await list.waitForState('ready');
    await waitUntil(() => errors.length > 0);
    const message = 'status "finish" is none of online, planned, finished: the default applies';
    expect(errors).to.deep.equal([{ code: 'invalid-argument', message, status: null }]);
    expect(lines).to.deep.equal([`[svc-live-shopping] <svc-stream-list>: ${message}`]);
  });

  it('[C6] shows its streams as soon as the missing property is set', async () => {
    collectWarnings();
    const list = ListHarness.mount({ locale: 'en', status: 'finished', application: '' });
    await list.waitForState('failed');
    list.element.application = 'demo-shop';
    await list.waitForState('ready');
    expect(list.names()).to.deep.equal(['Show']);
    list.element.application = '';
    await list.waitForState('failed');
    expect(list.cards()).to.deep.equal([]);
  });

  it('[A3] fires one event when the service announces the end of the present access', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request);
      response.headers.set('X-Deprecated', 'ends on 2027-01-01');
      return response;
    };
    const texts: string[] = [];
    const listener = ({ detail }: Event & { detail?: { message: string } }): void => void texts.push(detail!.message);
    addEventListener('svc-deprecated', listener);
    const list = ListHarness.mount({ locale: 'en' });
    await list.waitForState('ready');
    removeEventListener('svc-deprecated', listener);
    expect(service?.requests.length).to.be.greaterThan(1);
    expect(texts).to.deep.equal(['ends on 2027-01-01']);
  });
});
