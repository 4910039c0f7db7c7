import { expect, nextFrame } from '@open-wc/testing';
import { aStream, ListHarness, FakeService } from './list.fixture.js';

describe('the filters of svc-stream-list', () => {
  let service: FakeService | null = null;

  afterEach(() => {
    ListHarness.unmountAll();
    service?.restore();
    service = null;
  });

  for (const order of ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']) {
    it(`[L2, FAULTS 181] shows the last of three filters chosen quickly, with responses in the order ${order}`, async () => {
      const respond = new Map<string, () => void>();
      service = new FakeService(async (query) => {
        const categoryId = query.get('categoryId') ?? '';
        // Like a `fetch` of the page that does not know `signal`: it responds although it was aborted.
        await new Promise<void>((resolve) => respond.set(categoryId, resolve));
        return { availableStreams: [aStream({ id: categoryId, name: categoryId })] };
      });
      const list = ListHarness.mount({ status: 'finished', categoryId: 'a' });
      await list.element.updateComplete;
      for (const categoryId of ['b', 'c']) {
        list.element.categoryId = categoryId;
        await list.element.updateComplete;
      }
      for (const categoryId of order) {
        respond.get(categoryId)?.();
        await nextFrame();
      }
      await list.settled();
      expect(service.requests.map((query) => query.get('categoryId'))).to.deep.equal(['a', 'b', 'c']);
      expect(list.names()).to.deep.equal(['c']);
    });
  }
});
