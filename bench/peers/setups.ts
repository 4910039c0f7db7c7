/** Markup and files of each peer, as its own documentation shows them. */

/** What is to be played, and how. */
export interface Media {
  readonly url: string;
  readonly kind: 'clip' | 'live' | 'recording';
}

/** What is added to the page. */
export interface Setup {
  /** File of `pages/` that the page loads as a module, with its style sheet if it has one. */
  readonly page?: string;
  /** Script of the other benchmarks that replaces a module; it gets `data-ask` and `data-playlist`. */
  readonly script?: string;
  /** Markup in the page's body, in its own box; `null` is a page that has nothing to show. */
  readonly markup?: (media: Media | null) => string;
}

const HLS = 'application/vnd.apple.mpegurl';
const FILL = 'style="width:100%;height:100%;object-fit:cover;display:block;aspect-ratio:auto"';

const source = (media: Media | null): string => (media === null ? '' : ` src="${media.url}"`);
/** The attributes of a video that plays automatically. */
const quiet = (media: Media | null): string =>
  `${source(media)} muted autoplay playsinline crossorigin="anonymous"${media?.kind === 'clip' ? ' loop' : ''}`;
const ofKind = (media: Media | null): string =>
  media === null ? '' : ` stream-type="${media.kind === 'live' ? 'live' : 'on-demand'}"`;

const element =
  (tag: string, attributes: (media: Media | null) => string = quiet) =>
  (media: Media | null): string =>
    `<${tag}${attributes(media)} ${FILL}></${tag}>`;

/** Scripts that are given a video and an address find both here. */
const videoTag = (media: Media | null): string =>
  media === null
    ? ''
    : `<div ${FILL}><video class="peer" ${media.kind === 'clip' ? `src="${media.url}" loop` : ''} data-src="${media.url}" muted autoplay playsinline crossorigin="anonymous" ${FILL}></video></div>`;

const muxPlayer =
  (controls: boolean) =>
  (media: Media | null): string =>
    `<mux-player${quiet(media)}${ofKind(media)} disable-tracking disable-cookies style="width:100%;height:100%;aspect-ratio:auto${controls ? '' : ';--controls:none'}"></mux-player>`;

const vidstack =
  (layout: string) =>
  (media: Media | null): string =>
    `<media-player${quiet(media)}${media?.kind === 'live' ? ' stream-type="live"' : ''} load="eager" ${FILL}><media-provider></media-provider>${layout}</media-player>`;

const videojs8 =
  (controls: string) =>
  (media: Media | null): string =>
    `<video class="video-js vjs-fill" muted autoplay playsinline crossorigin="anonymous"${controls}${media?.kind === 'clip' ? ' loop' : ''}>${
      media === null ? '' : `<source src="${media.url}" type="${media.kind === 'clip' ? 'video/webm' : HLS}">`
    }</video>`;

const mediaChrome =
  (tag: string, controls = '') =>
  (media: Media | null): string =>
    `<media-controller ${FILL}><${tag} slot="media"${quiet(media)} ${FILL}></${tag}>${controls}</media-controller>`;

const MEDIA_CHROME_BAR =
  '<media-control-bar><media-play-button></media-play-button><media-mute-button></media-mute-button><media-volume-range></media-volume-range><media-time-range></media-time-range><media-time-display></media-time-display><media-fullscreen-button></media-fullscreen-button></media-control-bar>';

const videojs10 =
  (tag: string) =>
  (media: Media | null): string =>
    `<video-player><video-skin ${FILL}><${tag}${quiet(media)} ${FILL}></${tag}></video-skin></video-player>`;

const video: Setup = { markup: element('video') };

/** Of a muted looped clip, by the name of the peer. */
export const CLIP_SETUPS = {
  video,
  'mux-player': { page: 'mux-player', markup: muxPlayer(false) },
  vidstack: { page: 'vidstack', markup: vidstack('') },
  videojs8: { page: 'videojs8-core', markup: videojs8('') },
  videojs10: { page: 'videojs10-background', markup: element('background-video', source) },
  'media-chrome': { page: 'media-chrome', markup: mediaChrome('video') },
  plyr: { page: 'plyr', markup: videoTag },
  shaka: { page: 'shaka', markup: videoTag },
} as const satisfies Readonly<Record<string, Setup>>;

/** Of a live stream in a card without controls. */
export const LIVE_SETUPS = {
  video,
  'hls-full': { script: 'live-hls-full.js' },
  'mux-player': { page: 'mux-player', markup: muxPlayer(false) },
  vidstack: { page: 'vidstack-hls', markup: vidstack('') },
  videojs8: { page: 'videojs8', markup: videojs8('') },
  'videojs10-hls': { page: 'videojs10-hls', markup: element('hls-video') },
  'videojs10-native': { page: 'videojs10-native', markup: element('native-hls-video') },
  'media-chrome': { page: 'media-chrome-hls', markup: mediaChrome('hls-video') },
  plyr: { page: 'plyr-hls', markup: videoTag },
  shaka: { page: 'shaka', markup: videoTag },
} as const satisfies Readonly<Record<string, Setup>>;

/** For a recording on its own page, with the controls of each peer. */
export const PLAYER_SETUPS = {
  video: { markup: (media) => element('video', (one) => `${quiet(one)} controls`)(media) },
  'hls-full': { script: 'player-hls-full.js' },
  'mux-player': { page: 'mux-player', markup: muxPlayer(true) },
  vidstack: { page: 'vidstack-layout', markup: vidstack('<media-video-layout></media-video-layout>') },
  videojs8: { page: 'videojs8', markup: videojs8(' controls') },
  'videojs10-hls': { page: 'videojs10-player', markup: videojs10('hls-video') },
  'videojs10-native': { page: 'videojs10-player-native', markup: videojs10('native-hls-video') },
  'media-chrome': { page: 'media-chrome-hls', markup: mediaChrome('hls-video', MEDIA_CHROME_BAR) },
  plyr: { page: 'plyr-player', markup: videoTag },
  shaka: { page: 'shaka-player', markup: videoTag },
} as const satisfies Readonly<Record<string, Setup>>;

/** Where there is nothing to show: what is still on the page, without a source. */
export const IDLE_SETUPS = {
  'hls-light': { script: 'hls-light-alone.js' },
  'mux-player': CLIP_SETUPS['mux-player'],
  vidstack: CLIP_SETUPS.vidstack,
  videojs8: CLIP_SETUPS.videojs8,
  'videojs10-background': CLIP_SETUPS.videojs10,
  'videojs10-hls': LIVE_SETUPS['videojs10-hls'],
  'media-chrome': CLIP_SETUPS['media-chrome'],
  plyr: CLIP_SETUPS.plyr,
  shaka: CLIP_SETUPS.shaka,
} as const satisfies Readonly<Record<string, Setup>>;
