import { mediaUrl } from '../web-test/event-log.js';
import { productPage, TAG } from './loader.fixture.js';
import type { Page, Visit } from './page-visitor.fixture.js';

const RECORDING = mediaUrl('recording/540p/index.m3u8');

const answer = (body: object): object => ({ status: 200, body, serverTime: '2026-01-01T00:00:00.000Z' });

const CARD_STREAM = {
  ...{ streamId: 's1', productId: 'p1', playerUrl: 'https://shop.example/live/?wv=1', mediaOrientation: 'portrait' },
  playbackLink: `${location.origin}/none.m3u8`,
};

const isHidden = (page: Page): boolean => {
  try {
    const { svcPip } = page as Page & { svcPip?: { explain(): readonly { text: string }[] } };
    return svcPip?.explain().some(({ text }) => text.startsWith('hidden')) === true;
  } catch {
    return false;
  }
};

/** What the script tag imports while the page is open. */
const importedByTag = async (): Promise<readonly string[]> => {
  const tag = '/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js';
  const code = await (await fetch(tag)).text();
  return (code.match(/chunks\/[\w-]+\.js/g) ?? []).map((name) => new URL(name, new URL(tag, location.href)).href);
};

const card = (stream: object, state: string): Visit => ({
  html: `<script type="application/json" id="svc-pip-config">{"application":"demo-shop","development":true}</script>
    ${productPage('00123')}
    <button name="add" style="position: fixed; inset: auto 0 0 auto; width: 200px; height: 60px">Buy</button>${TAG}`,
  respond: (url) => (url.includes('/v2/') ? answer({ status: 'active', stream: { ...CARD_STREAM, ...stream } }) : null),
  ...{ element: 'svc-pip', state, ends: isHidden, modules: importedByTag() },
});

/** A function is broken in the first visit that reads it. */
export const CARD_VISITS: readonly Visit[] = [
  {
    ...card({ streamStatus: 'completed', previewUrl: mediaUrl('clips/linen-shirt.webm') }, '[data-mode=preview]'),
    moves: true,
  },
  card({ streamStatus: 'online' }, '[data-mode=poster]'),
];

/** A card that plays live. */
export const LIVE_CARD_VISIT = card(
  { streamStatus: 'online', playbackLink: RECORDING },
  '[data-mode=live][data-phase=playing]',
);

/** Visits whose card stays. */
export const STANDING_CARD_VISITS = CARD_VISITS.slice(0, 1);

const moduleOf = (element: string): string => `<script type="module" src="/sdk/cdn/${element}.js"></script>`;

const PRODUCT = {
  ...{ productId: 'p1', feedProductId: '00123', name: 'Shore linen shirt', startTime: 0 },
  ...{ image: mediaUrl('products/linen-shirt.jpg'), url: `${location.origin}/p/linen-shirt` },
};

const PLAYBACK = {
  ...{ translationId: 's1', title: 'Autumn favourites', streamer: 'Mara', mediaOrientation: 'portrait' },
  ...{ products: [PRODUCT], plannedDate: '2030-01-01T10:00:00.000Z' },
};

const CHAT = { messages: [], cursor: null };

const player = (playback: object, state: string): Visit => ({
  html: `${moduleOf('svc-player')}<svc-player style="width: 360px; height: 560px" application="demo-shop"
    base-url="${location.origin}" development translation-id="s1" list-url="#/" autoplay muted></svc-player>`,
  respond(url) {
    if (url === RECORDING) return undefined;
    return url.includes('/internal/playback') ? answer({ ...PLAYBACK, ...playback }) : answer(CHAT);
  },
  ...{ element: 'svc-player', state, shows: 'video, button' },
});

const STREAMS = Array.from({ length: 30 }, (_, index) => ({
  ...{ id: String(index), name: `Show ${String(index)}`, description: '', tags: [], categories: [], products: [] },
  previewImage: mediaUrl('posters/live.jpg'),
}));

export const PLAYER_VISITS: readonly Visit[] = [player({ status: 'planned' }, '[data-mode=planned]')];

export const PLAYING_VISIT = player({ status: 'recording', playlist: RECORDING }, '[data-phase=playing]');

export const LIST_VISITS: readonly Visit[] = [
  {
    html: `${moduleOf('svc-stream-list')}<svc-stream-list application="demo-shop" base-url="${location.origin}" development
      ></svc-stream-list>`,
    respond: () =>
      answer({ availableStreams: STREAMS, plannedStreams: [], products: [], streamers: [], categories: [] }),
    ...{ element: 'svc-stream-list', state: '[data-state=ready]' },
  },
];
