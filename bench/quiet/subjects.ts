import { CLIP_PRODUCT, LIVE_PRODUCT, ours, peer, type Subject } from '../subjects.js';

export const MEDIA = ['clip', 'live-ts', 'live-cmaf'] as const;
export type Medium = (typeof MEDIA)[number];

/** One way to play something muted in the corner of a product page, for minutes. */
export interface QuietSubject extends Omit<Subject, 'race'> {
  readonly medium: Medium;
  /** Subject whose main thread it is compared with; `null` for a bare element. */
  readonly bare: string | null;
  /** Subject whose bytes it is compared with. */
  readonly fewest: string;
}

type Own = Pick<QuietSubject, 'title' | 'tag' | 'needsBlobs' | 'withoutNativeHls'> & {
  readonly name: string;
  readonly bare: string | null;
};

const CLIP: readonly Own[] = [
  { name: 'bare', title: 'bare <video loop>', tag: peer('clip.js', CLIP_PRODUCT), bare: null },
  { name: 'ours', title: 'svc-pip, script tag', tag: ours, bare: 'bare' },
];

const LIVE: readonly Own[] = [
  {
    ...{ name: 'hls', title: 'bare hls.js light, no larger than its box' },
    ...{ tag: peer('live-hls-capped.js', LIVE_PRODUCT), needsBlobs: true, bare: null },
  },
  { name: 'native', title: 'bare <video>, native HLS', tag: peer('live-own.js', LIVE_PRODUCT), bare: null },
  { name: 'ours', title: 'svc-pip, script tag', tag: ours, bare: 'native' },
  { name: 'ours-hls', title: 'svc-pip without native HLS', tag: ours, withoutNativeHls: true, bare: 'hls' },
];

/** In the order of the tables; the first of a medium is what the bytes of the others are compared with. */
export const QUIET_SUBJECTS: readonly QuietSubject[] = MEDIA.flatMap((medium) => {
  const own = medium === 'clip' ? CLIP : LIVE;
  const product = medium === 'clip' ? CLIP_PRODUCT : LIVE_PRODUCT;
  return own.map(({ name, bare, ...rest }) => ({
    ...{ id: `${medium}-${name}`, medium, product, fewest: `${medium}-${own[0]?.name ?? ''}` },
    ...{ ...rest, bare: bare === null ? null : `${medium}-${bare}` },
  }));
});
