import { expect } from '@open-wc/testing';
import { mediaUrl } from '../../web-test/event-log.js';
import { faultyMedia, type FaultEffect } from '../../web-test/mock-session.js';
import type { CatalogueProduct, CatalogueStream } from '../../src/contract/catalogue-entry.js';
import { aStream, ListHarness, FakeService } from './list.fixture.js';

type Answer = ConstructorParameters<typeof FakeService>[0];

const aProduct = (over: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  id: 'p1',
  name: 'Shirt',
  image: null,
  vendorCode: null,
  feedProductId: '1',
  ...over,
});

describe('svc-stream-list and unusual responses', () => {
  let service: FakeService | null = null;

  afterEach(() => {
    ListHarness.unmountAll();
    scrollTo(0, 0);
    service?.restore();
    service = null;
  });

  const listOf = async (answer: Answer, properties: object = {}, width?: number): Promise<ListHarness> => {
    service = new FakeService(answer);
    const list = ListHarness.mount(
      { status: 'finished', locale: 'en', ...properties },
      width === undefined ? {} : { width },
    );
    await list.settled();
    return list;
  };
  /** A recording with this text in every field. */
  const called = (text: string): CatalogueStream =>
    aStream({
      name: text,
      description: text,
      tags: [text],
      streamer: { id: '1', name: text },
      categories: [{ id: 'c', name: text }],
      products: [aProduct({ name: text })],
    });
  const answerCalled = (text: string) => ({
    availableStreams: [called(text)],
    categories: [{ id: 'c', name: text }],
    products: [aProduct({ name: text })],
  });
  const restOf = (streams: readonly CatalogueStream[], query: URLSearchParams): CatalogueStream[] =>
    streams.slice(Number(query.get('offset'))).slice(0, Number(query.get('limit')));

  const HOSTILE = [
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '${1} {{2}} <!-- &lt;b&gt; -->',
    'First line\nsecond line\r\nthird line',
    'W'.repeat(10_000),
    'a b '.repeat(2_500),
  ];
  for (const text of HOSTILE) {
    it(`[FAULTS 89] shows as text, inside the card: ${JSON.stringify(text.slice(0, 40))}`, async () => {
      for (const width of [320, 900]) {
        const plain = await listOf(() => answerCalled('A show'), {}, width);
        const { height } = plain.cards()[0]!.getBoundingClientRect();
        plain.page.remove();
        service?.restore();
        const list = await listOf(() => answerCalled(text), {}, width);
        expect(list.names()).to.deep.equal([text.trim()]);
        expect(list.all('img, script, b')).to.deep.equal([]);
        expect(list.cards()[0]!.getBoundingClientRect().height).to.equal(height);
        for (const one of list.all('h3, .by, .about, .labels, .badge, .filters')) {
          expect(one.getBoundingClientRect().right, one.className).to.be.at.most(
            list.page.getBoundingClientRect().right + 4,
          );
        }
        expect(list.page.scrollWidth).to.be.at.most(width);
        list.page.remove();
        service?.restore();
      }
    });
  }

  it('[FAULTS 90] removes bidirectional control characters, and isolates the rest', async () => {
    const list = await listOf(() => answerCalled('\u202Eevil\u2066\u202C \u05E9\u05DC\u05D5\u05DD'));
    expect(list.names()).to.deep.equal(['evil \u05E9\u05DC\u05D5\u05DD']);
    expect(list.root.textContent).to.not.match(/[\u202A-\u202E\u2066-\u2069]/);
    for (const one of list.all('h3, .by, .about, .labels li, .chips button')) {
      expect(one.querySelector('bdi'), one.outerHTML).to.not.equal(null);
    }
  });

  it('[FAULTS 90] keeps stacked combining marks and zero-width characters inside their card and their button', async () => {
    const tower = `Z${'\u0301\u0316'.repeat(200)}algo\u200B\u200D\u2060`;
    const list = await listOf(() => answerCalled(tower));
    for (const one of list.all('.text, button.chip')) {
      expect(getComputedStyle(one).overflow, one.className).to.equal('hidden');
    }
    expect(list.page.scrollWidth).to.be.at.most(list.page.clientWidth);
  });

  it('[FAULTS 90] shows a stream whose id fits into no URL as text without a link', async () => {
    const id = 'half \uD800';
    const list = await listOf(
      () => ({ plannedStreams: [aStream({ id, name: id, plannedDate: '2026-11-23T10:00:00Z' }), aStream()] }),
      { status: 'planned' },
    );
    expect(list.names()).to.deep.equal([id, 'A show']);
    expect(list.all('h3 a').map(({ textContent }) => textContent?.trim())).to.deep.equal(['A show']);
    expect(list.all('.reminder')).to.have.length(1);
  });

  const DATES: Readonly<Record<string, Partial<CatalogueStream>>> = {
    'end before start': { startDate: '2026-11-21T10:00:00Z', endDate: '2026-11-20T10:00:00Z' },
    'planned in the past': { plannedDate: '2020-01-01T00:00:00Z' },
    'planned and over': { plannedDate: '2026-11-22T00:00:00Z', endDate: '2026-11-20T00:00:00Z' },
    'no date at all': {},
  };
  for (const [name, dates] of Object.entries(DATES)) {
    it(`[FAULTS 94] [L1] shows its status by the list that it came from, not by its dates: ${name}`, async () => {
      const list = await listOf(
        (query) => {
          const streams = [aStream({ id: query.get('status')!, ...dates })];
          return query.get('status') === 'planned' ? { plannedStreams: streams } : { availableStreams: streams };
        },
        { status: null },
      );
      expect(list.headings()).to.deep.equal(['Live now', 'Coming up', 'Recordings']);
      expect(list.root.querySelector('[data-status="online"] .badge')?.textContent).to.equal('Live');
      expect(list.all('article[data-status="finished"] .badge')).to.deep.equal([]);
      expect(list.root.textContent).to.not.match(/Invalid|NaN|null|undefined/);
    });
  }

  it('[FAULTS 96] shows a stream that occurs twice once, at its first position', async () => {
    const ids = ['a', 'b', 'a', 'b', 'c', 'd'];
    const streams = ids.map((id, index) => aStream({ id, name: `${id} ${index}` }));
    const list = await listOf((query) => ({ availableStreams: restOf(streams, query) }), { pageSize: 3 });
    list.button('Show more').click();
    await list.waitUntil(() => list.names().length === 4);
    expect(list.names()).to.deep.equal(['a 0', 'b 1', 'c 4', 'd 5']);
  });

  it('[FAULTS 96] shows that the list changed while it was loading, and reloads it', async () => {
    let streams = ['a', 'b', 'c', 'd', 'e'].map((id) => aStream({ id, name: id }));
    const answer: Answer = (query) => ({ availableStreams: restOf(streams, query), total: streams.length });
    const list = await listOf(answer, { pageSize: 3 });
    streams = streams.slice(1);
    list.button('Show more').click();
    await list.waitUntil(() => list.has('Reload the list'));
    expect(list.names()).to.deep.equal(['a', 'b', 'c', 'e']);
    list.button('Reload the list').click();
    await list.waitUntil(() => list.names().join('') === 'bcd');
    list.button('Show more').click();
    await list.waitUntil(() => list.names().join('') === 'bcde');
    await list.settled();
    expect(list.has('Reload the list')).to.equal(false);
  });

  for (const [asked, sent] of [
    [200, '100'],
    [7.9, '7'],
    [0, '24'],
    [-5, '24'],
    [Number.NaN, '24'],
  ] as const) {
    it(`[FAULTS 97] requests pages of ${sent} for a page-size of ${asked}`, async () => {
      await listOf(() => ({}), { pageSize: asked });
      expect(service?.requests.map((query) => query.get('limit'))).to.deep.equal([sent]);
    });
  }

  it("[FAULTS 97] loses no stream where the page size exceeds the service's limit", async () => {
    service = FakeService.ofRecordings(250);
    const list = ListHarness.mount({ status: 'finished', pageSize: 200 });
    await list.settled();
    await list.scrollUntilRead('finished', 250);
    expect(service.requests.map((query) => query.get('offset'))).to.deep.equal(['0', '100', '200']);
  });

  it('[FAULTS 99] ends at a short page, shows that there may be more, and counts the loaded streams', async () => {
    const streams = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => aStream({ id, name: id }));
    const list = await listOf(
      (query) => {
        const page = restOf(streams, query);
        return { availableStreams: query.get('offset') === '0' ? page : page.slice(0, 1), total: 6 };
      },
      { pageSize: 3 },
    );
    expect(list.count('finished')).to.equal('6');
    list.button('Show more').click();
    await list.waitUntil(() => list.has('Reload the list'));
    expect([list.names().join(''), list.count('finished')]).to.deep.equal(['abcd', '4']);
  });

  for (const total of [0, 1, 999, -1, 1.5, '2', null]) {
    it(`[FAULTS 99] counts the loaded streams where the total is ${JSON.stringify(total)}`, async () => {
      const availableStreams = ['a', 'b'].map((id) => aStream({ id }));
      const list = await listOf(() => ({ availableStreams, total }));
      expect(list.count('finished')).to.equal('2');
      expect(list.announcement()).to.equal('2 shows');
      expect(list.has('Reload the list')).to.equal(false);
    });
  }

  it('[FAULTS 101] [C6] treats empty and missing lists as empty, and a missing body as a failure', async () => {
    await listOf(() => ({ availableStreams: [], plannedStreams: [] })).then((list) => list.waitForState('empty'));
    await listOf(() => ({ availableStreams: undefined })).then((list) => list.waitForState('empty'));
    await listOf(() => ({ availableStreams: undefined, plannedStreams: undefined })).then((list) =>
      list.waitForState('failed'),
    );
  });

  it('[FAULTS 101] skips invalid streams, and keeps the others', async () => {
    const odd = { id: 'odd', name: null, tags: [null, 1, 'kept'], products: null, categories: [null], streamer: 5 };
    const availableStreams = [null, 5, 'x', {}, { id: 7, name: 'number' }, odd, aStream()] as object[];
    const list = await listOf(() => ({ availableStreams }));
    expect(list.names()).to.deep.equal(['odd', 'A show']);
    expect(list.cards()[0]?.textContent).to.contain('#kept');
  });

  it('[FAULTS 101] shows three of the ten thousand products of a stream', async () => {
    const image = mediaUrl('products/oak-stool.jpg');
    const products = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), name: '', image: null }));
    const pictured = products.slice(0, 5).map((one) => ({ ...one, image }));
    const stream = { ...aStream(), products: [...pictured, ...products.slice(5)] };
    const list = await listOf(() => ({ availableStreams: [stream] }), { development: true });
    expect(list.all('.products img')).to.have.length(3);
    expect(list.root.querySelector('.rest')?.textContent).to.equal('+9997');
  });

  it('[FAULTS 101] limits the filters with five thousand products and categories', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ id: String(index), name: `Number ${index}` }));
    const products = many.map((one) => ({ ...one, feedProductId: one.id }));
    const list = await listOf(() => ({ availableStreams: [aStream()], products, categories: many }));
    expect(list.all('*').length).to.be.below(500);
    Object.assign(list.element, { categoryId: '4999', feedProductId: '4999' });
    await list.waitUntil(() => list.has('Number 4999'));
    expect(list.button('Number 4999').getAttribute('aria-pressed')).to.equal('true');
    expect(list.root.querySelector('select')?.value).to.equal('4999');
    expect(list.all('*').length).to.be.below(500);
  });

  for (const [name, imageOf] of Object.entries({
    'is not found': () => faultyPicture({ status: 404 }),
    'has no byte': () => faultyPicture({ body: 'empty' }),
    'is a page': () => faultyPicture({ body: 'html' }),
    'is one dot': () => mediaUrl('/web-test/fixtures/one-dot.gif'),
  })) {
    it(`[FAULTS 102] shows the background instead of an image that ${name}`, async () => {
      const list = await pictured(await imageOf());
      await list.waitUntil(() => list.all('img').every(({ hidden }) => hidden));
      expect(list.placeholderImages().every((image) => image.startsWith('linear-gradient'))).to.equal(true);
    });
  }

  it('[FAULTS 102] shows the background instead of a truncated image', async () => {
    const list = await pictured(await faultyPicture({ cut: 'midway' }));
    await list.waitUntil(() => list.all('img').every(({ hidden }) => hidden));
  });

  it('[FAULTS 102] shows complete cards while an image never finishes loading', async () => {
    const good = await pictured(mediaUrl('posters/linen-shirt.jpg'));
    await good.pictures();
    const { height } = good.cards()[0]!.getBoundingClientRect();
    good.page.remove();
    const list = await pictured(await faultyPicture({ hang: 'midway' }));
    expect(list.cards()[0]!.getBoundingClientRect().height).to.equal(height);
    expect(list.all<HTMLImageElement>('img').every(({ loading }) => loading === 'lazy')).to.equal(true);
  });

  it('[FAULTS 102] runs no script of an image, and loads no insecure image', async () => {
    const list = await pictured(mediaUrl('/web-test/fixtures/script.svg'));
    await list.pictures();
    expect(window.name).to.not.equal('ran');
    list.page.remove();
    const insecure = await pictured('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(insecure.all('img')).to.deep.equal([]);
  });

  it('[FAULTS 102] shows the image that replaces a broken one', async () => {
    let previewImage = await faultyPicture({ status: 404 });
    const streams = () => [aStream({ previewImage })];
    const list = await listOf(() => ({ availableStreams: streams() }), { development: true, status: 'online' });
    await list.waitUntil(() => list.all('img').every(({ hidden }) => hidden));
    previewImage = mediaUrl('posters/linen-shirt.jpg');
    list.element.refresh();
    await list.waitUntil(() => list.all('img').some(({ hidden }) => !hidden));
  });

  const faultyPicture = (fault: FaultEffect): Promise<string> => faultyMedia(fault, 'posters/linen-shirt.jpg');
  const pictured = (previewImage: string): Promise<ListHarness> =>
    listOf(() => ({ availableStreams: [aStream({ previewImage, products: [aProduct({ image: previewImage })] })] }), {
      development: true,
    });
});
