import { scriptTag } from '../demo/script-tag.js';
import { peerUrl } from './environment.js';

export type Race = 'clip' | 'live' | 'nothing';

/** One way to play, or not to play, something on a product page of the demo shop. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly race: Race;
  /** `feedProductId` whose page is visited. */
  readonly product: string;
  /** Markup at the end of body. */
  readonly tag: (serviceUrl: string) => string;
  /** Shop's policy must allow `blob:` media and workers, which hls.js needs and `<svc-pip>` does not. */
  readonly needsBlobs?: boolean;
  /** Native HLS is disabled. */
  readonly withoutNativeHls?: boolean;
}

export const CLIP_PRODUCT = '00123';
export const LIVE_PRODUCT = '00125';
const PLAIN_PRODUCT = '00131';
const LIVE_STREAM = 'trail-live';

export const ours = (serviceUrl: string): string => scriptTag(serviceUrl).text;

/** A script by hand, which is told what to request and what to play. */
export const peer =
  (file: string, product: string) =>
  (serviceUrl: string): string => {
    const ask = `${serviceUrl}/v2/mini-player/stream-state?application=demo-shop&amp;feedProductId=${product}`;
    const playlist = `${serviceUrl}/live/${LIVE_STREAM}/master.m3u8`;
    return `<script src="${peerUrl(serviceUrl, file)}" data-ask="${ask}" data-playlist="${playlist}" crossorigin="anonymous" async></script>`;
  };

/** In the order of the table; the first of a race is what the others are compared with. */
export const SUBJECTS: readonly Subject[] = [
  {
    id: 'clip-bare',
    title: '(a) bare <video loop> after stream-state',
    race: 'clip',
    product: CLIP_PRODUCT,
    tag: peer('clip.js', CLIP_PRODUCT),
  },
  { id: 'clip-ours', title: 'svc-pip, script tag', race: 'clip', product: CLIP_PRODUCT, tag: ours },
  {
    id: 'live-hls',
    title: '(b) bare hls.js light, without API request',
    race: 'live',
    product: LIVE_PRODUCT,
    tag: peer('live-hls.js', LIVE_PRODUCT),
    needsBlobs: true,
  },
  {
    id: 'live-own',
    title: 'bare native HLS after stream-state',
    race: 'live',
    product: LIVE_PRODUCT,
    tag: peer('live-own.js', LIVE_PRODUCT),
  },
  { id: 'live-ours', title: 'svc-pip, script tag', race: 'live', product: LIVE_PRODUCT, tag: ours },
  {
    id: 'live-frame',
    title: 'svc-pip without native HLS',
    race: 'live',
    product: LIVE_PRODUCT,
    tag: ours,
    withoutNativeHls: true,
  },
  { id: 'page-alone', title: 'the page alone', race: 'nothing', product: PLAIN_PRODUCT, tag: () => '' },
  { id: 'page-ours', title: 'with svc-pip, script tag', race: 'nothing', product: PLAIN_PRODUCT, tag: ours },
];
