import { expect } from '@open-wc/testing';
import type { ListErrorDetail } from './svc-stream-list.events.js';
import { aStream, ListHarness, StandIn } from './svc-stream-list.harness.js';

describe('svc-stream-list without all that it needs', () => {
  let service: StandIn | null = null;
  const errors: unknown[] = [];
  const note = (event: Event): void => void errors.push((event as CustomEvent<ListErrorDetail>).detail);

  beforeEach(() => {
    errors.length = 0;
    service = new StandIn(() => ({ availableStreams: [aStream({ name: 'Show' })] }));
    addEventListener('svc-error', note, true);
  });
  afterEach(() => {
    removeEventListener('svc-error', note, true);
    ListHarness.unmountAll();
    service?.putAway();
    service = null;
  });

  for (const [what, properties] of [
    ['application', { application: '' }],
    ['base-url', { baseUrl: '' }],
    ['application but spaces', { application: '  ' }],
    ['both', { application: '', baseUrl: '' }],
  ] as const) {
    it(`[C6] says at once that it was not set up without ${what}, once, and requests nothing`, async () => {
      const list = ListHarness.mount({ locale: 'en', ...properties });
      await list.element.updateComplete;
      expect(list.element.dataset['state']).to.equal('failed');
      expect(list.root.querySelector('[role="alert"]')?.textContent).to.include('application, base-url');
      expect(list.all('.skeletons, button')).to.deep.equal([]);
      expect(list.root.querySelector('[aria-busy]')?.getAttribute('aria-busy')).to.equal('false');
      list.element.requestUpdate();
      await list.element.updateComplete;
      expect(errors).to.deep.equal([{ code: 'invalid-argument', status: null }]);
      expect(service?.asked).to.deep.equal([]);
    });
  }

  it('[C6] shows its streams as soon as the page has said what was missing', async () => {
    const list = ListHarness.mount({ locale: 'en', status: 'finished', application: '' });
    await list.state('failed');
    list.element.application = 'demo-shop';
    await list.state('ready');
    expect(list.names()).to.deep.equal(['Show']);
    list.element.application = '';
    await list.state('failed');
    expect(list.cards()).to.deep.equal([]);
  });
});
