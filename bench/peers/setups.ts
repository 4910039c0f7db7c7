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
  /** Plain script in place of a module: `bare.js`, or a build of hls.js. */
  readonly script?: string;
  /** What `page/bare.ts` is to do, which is in the script too. */
  readonly play?: string;
  /** Markup in the page's body, in its own box. */
  readonly markup?: (media: Media) => string;
}

const HLS = 'application/vnd.apple.mpegurl';
const FILL = 'style="width:100%;height:100%;object-fit:cover;display:block;aspect-ratio:auto"';

const source = (media: Media): string => ` src="${media.url}"`;
/** The attributes of a video that plays automatically. */
const quiet = (media: Media): string =>
  `${source(media)} muted autoplay playsinline crossorigin="anonymous"${media.kind === 'clip' ? ' loop' : ''}`;
const ofKind = (media: Media): string => ` stream-type="${media.kind === 'live' ? 'live' : 'on-demand'}"`;

const element =
  (tag: string, attributes: (media: Media) => string = quiet) =>
  (media: Media): string =>
    `<${tag}${attributes(media)} ${FILL}></${tag}>`;

/** Scripts that are given a video and an address find both here. */
const videoTag = (media: Media): string =>
  `<div ${FILL}><video class="peer" ${media.kind === 'clip' ? `src="${media.url}" loop` : ''} data-src="${media.url}" muted autoplay playsinline crossorigin="anonymous" ${FILL}></video></div>`;

const muxPlayer =
  (controls: boolean) =>
  (media: Media): string =>
    `<mux-player${quiet(media)}${ofKind(media)} disable-tracking disable-cookies style="width:100%;height:100%;aspect-ratio:auto${controls ? '' : ';--controls:none'}"></mux-player>`;

const vidstack =
  (layout: string) =>
  (media: Media): string =>
    `<media-player${quiet(media)}${media.kind === 'live' ? ' stream-type="live"' : ''} load="eager" ${FILL}><media-provider></media-provider>${layout}</media-player>`;

const videojs8 =
  (controls: string) =>
  (media: Media): string =>
    `<video class="video-js vjs-fill" muted autoplay playsinline crossorigin="anonymous"${controls}${media.kind === 'clip' ? ' loop' : ''}>${
      media === null ? '' : `<source src="${media.url}" type="${media.kind === 'clip' ? 'video/webm' : HLS}">`
    }</video>`;

const mediaChrome =
  (tag: string, controls = '') =>
  (media: Media): string =>
    `<media-controller ${FILL}><${tag} slot="media"${quiet(media)} ${FILL}></${tag}>${controls}</media-controller>`;

const MEDIA_CHROME_BAR =
  '<media-control-bar><media-play-button></media-play-button><media-mute-button></media-mute-button><media-volume-range></media-volume-range><media-time-range></media-time-range><media-time-display></media-time-display><media-fullscreen-button></media-fullscreen-button></media-control-bar>';

const videojs10 =
  (tag: string) =>
  (media: Media): string =>
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
  'hls-full': { script: 'hls-full.js', play: 'hls' },
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
  'hls-full': { script: 'hls-full.js', play: 'hls' },
  'mux-player': { page: 'mux-player', markup: muxPlayer(true) },
  vidstack: { page: 'vidstack-layout', markup: vidstack('<media-video-layout></media-video-layout>') },
  videojs8: { page: 'videojs8', markup: videojs8(' controls') },
  'videojs10-hls': { page: 'videojs10-player', markup: videojs10('hls-video') },
  'videojs10-native': { page: 'videojs10-player-native', markup: videojs10('native-hls-video') },
  'media-chrome': { page: 'media-chrome-hls', markup: mediaChrome('hls-video', MEDIA_CHROME_BAR) },
  plyr: { page: 'plyr-player', markup: videoTag },
  shaka: { page: 'shaka-player', markup: videoTag },
} as const satisfies Readonly<Record<string, Setup>>;
