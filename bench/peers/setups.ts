/** How each peer stands on a page: its markup and its files, as its own documentation shows them. */

/** What is to be played, and how. */
export interface Medium {
  readonly url: string;
  readonly kind: 'clip' | 'live' | 'recording';
}

/** Something on the page beside the page itself. */
export interface Setup {
  /** File of `pages/` that the page loads as a module, with its style sheet if it has one. */
  readonly page?: string;
  /** Script of the other benchmarks that is put in the place of a module; it is told `data-ask` and `data-playlist`. */
  readonly script?: string;
  /** What stands in the page's body, in a box of its own; `null` is a page that has nothing to show. */
  readonly markup?: (medium: Medium | null) => string;
}

const HLS = 'application/vnd.apple.mpegurl';
const FILL = 'style="width:100%;height:100%;object-fit:cover;display:block;aspect-ratio:auto"';

const source = (medium: Medium | null): string => (medium === null ? '' : ` src="${medium.url}"`);
/** The attributes of a video that begins by itself. */
const quiet = (medium: Medium | null): string =>
  `${source(medium)} muted autoplay playsinline crossorigin="anonymous"${medium?.kind === 'clip' ? ' loop' : ''}`;
const ofKind = (medium: Medium | null): string =>
  medium === null ? '' : ` stream-type="${medium.kind === 'live' ? 'live' : 'on-demand'}"`;

const element =
  (tag: string, attributes: (medium: Medium | null) => string = quiet) =>
  (medium: Medium | null): string =>
    `<${tag}${attributes(medium)} ${FILL}></${tag}>`;

/** Scripts that are given a video and an address find both here. */
const givenVideo = (medium: Medium | null): string =>
  medium === null
    ? ''
    : `<div ${FILL}><video class="peer" ${medium.kind === 'clip' ? `src="${medium.url}" loop` : ''} data-src="${medium.url}" muted autoplay playsinline crossorigin="anonymous" ${FILL}></video></div>`;

const muxPlayer =
  (controls: boolean) =>
  (medium: Medium | null): string =>
    `<mux-player${quiet(medium)}${ofKind(medium)} disable-tracking disable-cookies style="width:100%;height:100%;aspect-ratio:auto${controls ? '' : ';--controls:none'}"></mux-player>`;

const vidstack =
  (layout: string) =>
  (medium: Medium | null): string =>
    `<media-player${quiet(medium)}${medium?.kind === 'live' ? ' stream-type="live"' : ''} load="eager" ${FILL}><media-provider></media-provider>${layout}</media-player>`;

const videojs8 =
  (controls: string) =>
  (medium: Medium | null): string =>
    `<video class="video-js vjs-fill" muted autoplay playsinline crossorigin="anonymous"${controls}${medium?.kind === 'clip' ? ' loop' : ''}>${
      medium === null ? '' : `<source src="${medium.url}" type="${medium.kind === 'clip' ? 'video/webm' : HLS}">`
    }</video>`;

const mediaChrome =
  (tag: string, controls = '') =>
  (medium: Medium | null): string =>
    `<media-controller ${FILL}><${tag} slot="media"${quiet(medium)} ${FILL}></${tag}>${controls}</media-controller>`;

const MEDIA_CHROME_BAR =
  '<media-control-bar><media-play-button></media-play-button><media-mute-button></media-mute-button><media-volume-range></media-volume-range><media-time-range></media-time-range><media-time-display></media-time-display><media-fullscreen-button></media-fullscreen-button></media-control-bar>';

const videojs10 =
  (tag: string) =>
  (medium: Medium | null): string =>
    `<video-player><video-skin ${FILL}><${tag}${quiet(medium)} ${FILL}></${tag}></video-skin></video-player>`;

const video: Setup = { markup: element('video') };

/** Of a muted looped clip, by the name of the peer. */
export const CLIP_SETUPS = {
  video,
  'mux-player': { page: 'mux-player', markup: muxPlayer(false) },
  vidstack: { page: 'vidstack', markup: vidstack('') },
  videojs8: { page: 'videojs8-core', markup: videojs8('') },
  videojs10: { page: 'videojs10-background', markup: element('background-video', source) },
  'media-chrome': { page: 'media-chrome', markup: mediaChrome('video') },
  plyr: { page: 'plyr', markup: givenVideo },
  shaka: { page: 'shaka', markup: givenVideo },
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
  plyr: { page: 'plyr-hls', markup: givenVideo },
  shaka: { page: 'shaka', markup: givenVideo },
} as const satisfies Readonly<Record<string, Setup>>;

/** Of a recording on a page of its own, with the controls that each brings. */
export const PLAYER_SETUPS = {
  video: { markup: (medium) => element('video', (one) => `${quiet(one)} controls`)(medium) },
  'hls-full': { script: 'player-hls-full.js' },
  'mux-player': { page: 'mux-player', markup: muxPlayer(true) },
  vidstack: { page: 'vidstack-layout', markup: vidstack('<media-video-layout></media-video-layout>') },
  videojs8: { page: 'videojs8', markup: videojs8(' controls') },
  'videojs10-hls': { page: 'videojs10-player', markup: videojs10('hls-video') },
  'videojs10-native': { page: 'videojs10-player-native', markup: videojs10('native-hls-video') },
  'media-chrome': { page: 'media-chrome-hls', markup: mediaChrome('hls-video', MEDIA_CHROME_BAR) },
  plyr: { page: 'plyr-player', markup: givenVideo },
  shaka: { page: 'shaka-player', markup: givenVideo },
} as const satisfies Readonly<Record<string, Setup>>;

/** Where there is nothing to show: what still stands on the page, without a source. */
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
