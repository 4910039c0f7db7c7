import { expect } from '@open-wc/testing';
import type { ListErrorDetail } from './svc-stream-list.events.js';
import { aStream, ListHarness, FakeService } from './svc-stream-list.harness.js';

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

  for (const [what, properties] of [
    ['application', { application: '' }],
    ['base-url', { baseUrl: '' }],
    ['application but spaces', { application: '  ' }],
    ['both', { application: '', baseUrl: '' }],
  ] as const) {
    it(`[C6] shows at once that it is not configured without ${what}, fires one event, and sends no request`, async () => {
      const list = ListHarness.mount({ locale: 'en', ...properties });
      await list.element.updateComplete;
      expect(list.element.dataset['state']).to.equal('failed');
      expect(list.root.querySelector('[role="alert"]')?.textContent).to.include('application, base-url');
      expect(list.all('.skeletons, button')).to.deep.equal([]);
      expect(list.root.querySelector('[aria-busy]')?.getAttribute('aria-busy')).to.equal('false');
      list.element.requestUpdate();
      await list.element.updateComplete;
      expect(errors).to.deep.equal([{ code: 'invalid-argument', status: null }]);
      expect(service?.requests).to.deep.equal([]);
    });
  }

  it('[C6] shows its streams as soon as the missing property is set', async () => {
    const list = ListHarness.mount({ locale: 'en', status: 'finished', application: '' });
    await list.waitForState('failed');
    list.element.application = 'demo-shop';
    await list.waitForState('ready');
    expect(list.names()).to.deep.equal(['Show']);
    list.element.application = '';
    await list.waitForState('failed');
    expect(list.cards()).to.deep.equal([]);
  });
});
