import demo from '../../mock-api/db.json' with { type: 'json' };
import { inlineConfiguration } from '../../demo/site-configuration.js';
import { peerUrl, type Rewrite } from '../environment.js';
import type { AnyMedium } from './medium.js';

/** One way to play a medium. */
export interface Watcher {
  readonly id: 'card' | 'iframe' | 'player' | 'hls' | 'video';
  readonly title: string;
  /** Script of a bare element on an empty page; `null`: the element of the SDK. */
  readonly peer: string | null;
  readonly withoutNativeHls: boolean;
  readonly plays: readonly AnyMedium['kind'][];
}

/** In the order of the table's columns. */
export const WATCHERS: readonly Watcher[] = [
  { id: 'card', title: 'card', peer: null, withoutNativeHls: false, plays: ['stream', 'clip'] },
  { id: 'iframe', title: 'iframe', peer: null, withoutNativeHls: true, plays: ['stream'] },
  { id: 'player', title: 'player', peer: null, withoutNativeHls: false, plays: ['stream'] },
  { id: 'hls', title: 'bare hls.js', peer: 'live-hls.js', withoutNativeHls: false, plays: ['stream'] },
  { id: 'video', title: 'bare video', peer: 'media-video.js', withoutNativeHls: false, plays: ['stream', 'clip'] },
];

/** Identifier of the stream, and of the product, that a watcher is shown. */
const idOf = (watcher: Watcher, { id }: AnyMedium): string => `${watcher.id}.${id}`;

/** The demo's database with a stream and a product for each medium and each element of the SDK. */
export function catalogueOf(
  media: readonly AnyMedium[],
  linkOf: (watcher: Watcher, medium: AnyMedium) => string,
): object {
  const pairs = WATCHERS.filter(({ peer }) => peer === null).flatMap((watcher) =>
    media.filter(({ kind }) => watcher.plays.includes(kind)).map((medium) => ({ watcher, medium })),
  );
  const [product] = demo.products;
  const live = demo.streams.find(({ id }) => id === 'trail-live');
  return {
    ...demo,
    scenarios: [],
    products: pairs.map(({ watcher, medium }) => {
      const id = idOf(watcher, medium);
      return { ...product, id, feedProductId: id, feedProductGroupId: '', vendorCode: id };
    }),
    streams: pairs.map(({ watcher, medium }) => {
      const id = idOf(watcher, medium);
      const link = linkOf(watcher, medium);
      const clip = {
        state: 'completed',
        endDate: '-PT10M',
        recording: 'ready',
        playbackLink: '/media/recording/master.m3u8',
      };
      return {
        ...{ ...live, id, productIds: [id], chat: null },
        ...(medium.kind === 'clip'
          ? { ...clip, preview: { previewUrl: link, posterUrl: '/media/posters/live.jpg' } }
          : { playbackLink: link }),
      };
    }),
  };
}

/** Address of the page on which a watcher plays a medium. */
export function pageOf(shopUrl: string, watcher: Watcher, medium: AnyMedium): string {
  const id = idOf(watcher, medium);
  if (watcher.id === 'player') return `${shopUrl}/live/#/translation/${id}`;
  return `${shopUrl}/blank?product=${id}&watcher=${watcher.id}`;
}

/** The pages of the watchers: with the complete configuration, or with a bare element and without a policy. */
export const withWatcher =
  (linkOf: (id: string) => string): Rewrite =>
  (serviceUrl, { searchParams }, response) => {
    const product = searchParams.get('product') ?? '';
    const watcher = WATCHERS.find(({ id }) => id === searchParams.get('watcher'));
    if (!watcher) return response;
    const page = response.body.toString();
    if (watcher.peer === null) {
      const configuration = inlineConfiguration(product, 'inline')?.text ?? '';
      return { ...response, body: Buffer.from(page.replace('</head>', () => `${configuration}</head>`)) };
    }
    const { 'content-security-policy': _policy, ...headers } = response.headers;
    const url = serviceUrl + linkOf(product);
    const script = `<script src="${peerUrl(serviceUrl, watcher.peer)}" data-playlist="${url.replaceAll('"', '&quot;')}"></script>`;
    return {
      ...response,
      headers,
      body: Buffer.from(page.replace(/<body>[^]*<\/body>/, () => `<body>${script}</body>`)),
    };
  };
