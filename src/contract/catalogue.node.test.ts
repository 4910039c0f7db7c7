import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answerOf } from './http-response.fixture.js';
import type { CataloguePage } from './catalogue.js';
import { decodeCatalogue } from './catalogue.js';

const PRODUCT = {
  id: '7',
  name: 'Shore linen shirt',
  image: 'https://media.example/linen-shirt.jpg',
  vendorCode: 'LS-01',
  feedProductId: '00123',
};
const STREAM = {
  id: '00042',
  name: 'Autumn at the harbour',
  description: 'Linen, coffee and a backpack',
  previewImage: 'https://media.example/preview.jpg',
  streamer: { id: '1', name: 'Mara' },
  categories: [{ id: '2', name: 'Clothes' }],
  tags: ['autumn', 'linen'],
  products: [PRODUCT],
  plannedDate: '2026-11-20T18:00:00.000Z',
  startDate: '2026-11-20T18:01:02.003Z',
  endDate: null,
};
const BODY = {
  availableStreams: [STREAM],
  plannedStreams: [],
  products: [PRODUCT],
  streamers: [STREAM.streamer],
  categories: STREAM.categories,
  total: 1,
};

const decode = (changes: object, development = false): CataloguePage => {
  const result = decodeCatalogue(answerOf({ ...BODY, ...changes }), { development });
  if (!result.ok) throw result.error;
  return result.value;
};
const decodeStream = (changes: object, development = false) =>
  decode({ availableStreams: [{ ...STREAM, ...changes }] }, development).availableStreams[0];

describe('decodeCatalogue', () => {
  it('[S5] decodes every field of a stream item', () => {
    expect(decode({})).to.deep.equal({ ...BODY, received: 1 });
  });

  it('[Z27] resolves streamer, categories and products by their identifiers, whatever the order of the response', () => {
    const byId = { ...STREAM, streamer: '1', categories: ['2'], products: ['7'] };
    expect(decode({ availableStreams: [byId], plannedStreams: [byId] })).to.deep.equal({
      ...BODY,
      plannedStreams: [STREAM],
      received: 2,
    });
    const mixed = decodeStream({ products: [PRODUCT, '7', 'nobody', '__proto__', 7], categories: ['2', '1', ''] });
    expect(mixed?.products).to.deep.equal([PRODUCT, PRODUCT]);
    expect(mixed?.categories).to.deep.equal(STREAM.categories);
    expect(decodeStream({ streamer: 'nobody' })?.streamer).to.equal(null);
  });

  it('[S7, FAULTS 101] accepts empty lists as a valid response', () => {
    const nothing = { availableStreams: [], plannedStreams: [], products: [], streamers: [], categories: [], total: 0 };
    expect(decode(nothing)).to.deep.equal({ ...nothing, received: 0 });
  });

  it('[S7, FAULTS 101] treats a missing list as empty, but rejects a response without any stream list', () => {
    const lists = { plannedStreams: undefined, products: null, streamers: 'none', categories: {} };
    expect(decode(lists)).to.include.keys('plannedStreams').and.to.deep.include({ products: [], plannedStreams: [] });
    for (const body of [{}, { total: 4 }, { availableStreams: {}, plannedStreams: null }]) {
      const result = decodeCatalogue(answerOf(body), { development: false });
      expect(!result.ok && result.error.code).to.equal('invalid-answer');
    }
  });

  it('[C2, FAULTS 69] reports an envelope error under HTTP 200', () => {
    const result = decodeCatalogue(answerOf({ error: 'invalid', message: '' }, 200, 400), { development: false });
    expect(!result.ok && [result.error.code, result.error.context.envelopeStatus]).to.deep.equal(['envelope', 400]);
  });

  it('[E4] ignores unknown fields and copies none of them', () => {
    const page = decode({ availableStreams: [{ ...STREAM, views: 9 }], next: 2, debug: {} });
    expect(page).to.deep.equal({ ...BODY, received: 1 });
  });

  it('[E5, FAULTS 101] skips entries whose identifier is a number or missing, and keeps the others', () => {
    const bad = [null, undefined, 7, 'x', [], {}, { ...STREAM, id: 42 }, { ...STREAM, id: '' }];
    const page = decode({ availableStreams: [...bad, STREAM], plannedStreams: bad, products: [{ id: 7 }, PRODUCT] });
    expect(page.availableStreams).to.deep.equal([STREAM]);
    expect(page.plannedStreams).to.deep.equal([]);
    expect(page.products).to.deep.equal([PRODUCT]);
    expect(decodeStream({ products: [{ ...PRODUCT, feedProductId: 123 }, PRODUCT] })?.products).to.have.length(1);
    expect(decodeStream({ products: [{ ...PRODUCT, vendorCode: 123 }] })?.products).to.have.length(0);
  });

  it('[S8, FAULTS 99] counts the streams that it skips as part of the page', () => {
    expect(decode({ availableStreams: [STREAM, null], plannedStreams: [7] }).received).to.equal(3);
  });

  it('[S6, FAULTS S5.8] copies nothing of a streamer beyond id and name', () => {
    const streamer = { id: '1', name: 'Mara', email: 'mara@example.org', phone: '+49', birthday: '2000-01-01' };
    const page = decode({ streamers: [streamer], availableStreams: [{ ...STREAM, streamer }] });
    expect(page.streamers).to.deep.equal([{ id: '1', name: 'Mara' }]);
    expect(page.availableStreams[0]?.streamer).to.deep.equal({ id: '1', name: 'Mara' });
  });

  it('[S5] accepts missing fields and fields of another type', () => {
    const bare = { id: '00042' };
    expect(decode({ availableStreams: [bare] }).availableStreams).to.deep.equal([
      {
        id: '00042',
        name: '',
        description: '',
        previewImage: null,
        streamer: null,
        categories: [],
        tags: [],
        products: [],
        plannedDate: null,
        startDate: null,
        endDate: null,
      },
    ]);
    expect(decodeStream({ tags: ['a', 7, null, 'b'] })?.tags).to.deep.equal(['a', 'b']);
    expect(decodeStream({ plannedDate: 'tomorrow', startDate: 7 })).to.include({ plannedDate: null, startDate: null });
  });

  it('[Z9] omits image URLs that are not secure', () => {
    const previewImage = 'http://localhost:4010/media/x.jpg';
    expect(decodeStream({ previewImage })?.previewImage).to.equal(null);
    expect(decodeStream({ previewImage }, true)?.previewImage).to.equal(previewImage);
    expect(decodeStream({ products: [{ ...PRODUCT, image: 'javascript:x' }] })?.products[0]?.image).to.equal(null);
  });

  it('[S4, FAULTS 99] ignores a total that is not a count', () => {
    for (const total of [-1, 1.5, '7', null, NaN, Infinity, 2 ** 60]) expect(decode({ total }).total).to.equal(null);
  });
});
