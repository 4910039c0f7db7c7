import { CLIP_SETUPS, IDLE_SETUPS, LIVE_SETUPS, PLAYER_SETUPS, type Media, type Setup } from './setups.js';

export const CONTESTS = ['clip', 'live-ts', 'live-cmaf', 'player', 'nothing'] as const;
export type Contest = (typeof CONTESTS)[number];

/**
 * `page` is the page without anybody; `floor` the leanest code by hand that shows the same; `ours` what the shop uses, and
 * `ours-else` the same SDK used in another way; `peer` everybody else.
 */
export type Role = 'page' | 'floor' | 'ours' | 'ours-else' | 'peer';

export interface PeerSubject {
  /** Unique, as `<contest>/<peer>`. */
  readonly id: string;
  readonly contest: Contest;
  readonly peer: string;
  readonly title: string;
  readonly role: Role;
  /** What is on the page; `null` is the page as the shop has it with our script tag, or without where the role is `page`. */
  readonly setup: Setup | null;
  /** Native HLS is disabled. */
  readonly withoutNativeHls: boolean;
  /** An engine that the harness cannot drive: nothing is measured, and the row says so. */
  readonly notRun: boolean;
}

/** What is played in a contest, as a path of the service; `null` where there is nothing to show. */
export const MEDIA: Readonly<Record<Contest, { readonly path: string; readonly kind: Media['kind'] } | null>> = {
  clip: { path: '/media/clips/linen-shirt.webm', kind: 'clip' },
  'live-ts': { path: '/live/trail-live/master.m3u8', kind: 'live' },
  'live-cmaf': { path: '/live/trail-live/master.m3u8', kind: 'live' },
  player: { path: '/media/recording/master.m3u8', kind: 'recording' },
  nothing: null,
};

/** `feedProductId` whose page of the shop is visited; the player has its own page. */
export const PRODUCTS: Readonly<Record<Exclude<Contest, 'player'>, string>> = {
  clip: '00123',
  'live-ts': '00125',
  'live-cmaf': '00125',
  nothing: '00131',
};

/** Stream that the players by identifier play. */
export const STREAMS: Readonly<Record<Contest, string>> = {
  clip: '',
  'live-ts': 'trail-live',
  'live-cmaf': 'trail-live',
  player: 'autumn-evening',
  nothing: '',
};

const TITLES: Readonly<Record<string, string>> = {
  video: 'bare <video>, knows the address',
  'hls-light': 'bare hls.js light, knows the address',
  'hls-full': 'bare hls.js, knows the address',
  'mux-player': 'mux-player',
  vidstack: 'vidstack',
  videojs8: 'video.js 8',
  videojs10: 'video.js 10, background-video',
  'videojs10-background': 'video.js 10, background-video',
  'videojs10-hls': 'video.js 10, hls-video',
  'videojs10-native': 'video.js 10, native-hls-video',
  'media-chrome': 'media-chrome',
  plyr: 'plyr',
  shaka: 'shaka-player',
};

const IDLE_TITLES: Readonly<Record<string, string>> = { 'hls-light': 'hls.js light, only loaded' };

/** The smallest setups; what is not a player itself is not compared with ours as a peer. */
const FLOORS = ['video', 'hls-full'];

interface Own {
  readonly peer: string;
  readonly title: string;
  readonly role: Role;
  readonly setup?: Setup;
  readonly withoutNativeHls?: boolean;
  readonly notRun?: boolean;
}

const SVC_PLAYER: Setup = { page: 'svc-player' };
/** The harness drives engines over the DevTools protocol, which Firefox does not speak. */
const FIREFOX: Own = { peer: 'firefox', title: 'svc-pip in Firefox', role: 'ours-else', notRun: true };
const PAGE_ALONE: Own = { peer: 'page', title: 'the page alone', role: 'page' };

/** The subjects besides the peers, in the order of the table; the others are compared with the first floor. */
const OWN: Readonly<Record<Contest, readonly Own[]>> = {
  clip: [
    PAGE_ALONE,
    { peer: 'hand', title: 'by hand, after the same request', role: 'floor', setup: { script: 'clip.js' } },
    { peer: 'ours', title: 'svc-pip, script tag', role: 'ours' },
    FIREFOX,
  ],
  'live-ts': [],
  'live-cmaf': [
    {
      peer: 'muted',
      title: 'CMAF, muted rendition, knows the address',
      role: 'floor',
      setup: { script: 'live-muted.js' },
    },
  ],
  player: [
    { peer: 'hls-light', title: TITLES['hls-light'] ?? '', role: 'floor', setup: { script: 'player-hls.js' } },
    { peer: 'ours', title: 'player page', role: 'ours' },
    { peer: 'ours-hls', title: 'player page, without native HLS', role: 'ours-else', withoutNativeHls: true },
  ],
  nothing: [PAGE_ALONE, { peer: 'ours', title: 'svc-pip, script tag', role: 'ours' }],
};

const LIVE: readonly Own[] = [
  PAGE_ALONE,
  { peer: 'hls-light', title: TITLES['hls-light'] ?? '', role: 'floor', setup: { script: 'live-hls.js' } },
  {
    peer: 'hand',
    title: 'native HLS by hand, after the same request',
    role: 'floor',
    setup: { script: 'live-own.js' },
  },
  { peer: 'ours', title: 'svc-pip, script tag', role: 'ours' },
  { peer: 'ours-hls', title: 'svc-pip, without native HLS', role: 'ours-else', withoutNativeHls: true },
  { peer: 'svc-player', title: '<svc-player> from npm in the same box', role: 'ours-else', setup: SVC_PLAYER },
  FIREFOX,
];

const SETUPS: Readonly<Record<Contest, Readonly<Record<string, Setup>>>> = {
  clip: CLIP_SETUPS,
  'live-ts': LIVE_SETUPS,
  'live-cmaf': LIVE_SETUPS,
  player: PLAYER_SETUPS,
  nothing: IDLE_SETUPS,
};

function subjectsOf(contest: Contest): PeerSubject[] {
  const own = contest.startsWith('live') ? [...LIVE, ...OWN[contest]] : OWN[contest];
  const others = Object.entries(SETUPS[contest]).map(([peer, setup]): Own => ({
    ...{ peer, setup, title: (contest === 'nothing' ? IDLE_TITLES[peer] : undefined) ?? TITLES[peer] ?? peer },
    role: FLOORS.includes(peer) ? 'floor' : 'peer',
  }));
  return [...own, ...others].map(({ setup = null, withoutNativeHls = false, notRun = false, ...rest }) => ({
    ...{ id: `${contest}/${rest.peer}`, contest, setup, withoutNativeHls, notRun },
    ...rest,
  }));
}

/** Everybody, in the order of the tables. */
export const PEER_SUBJECTS: readonly PeerSubject[] = CONTESTS.flatMap(subjectsOf);

/**
 * @param words names of contests and beginnings of names of peers; without any of a kind, all of that kind
 */
export function choose(words: readonly string[]): readonly PeerSubject[] {
  const isContest = (word: string): boolean => CONTESTS.some((contest) => contest === word);
  const contests = words.filter(isContest);
  const peers = words.filter((word) => !isContest(word));
  return PEER_SUBJECTS.filter(
    ({ contest, peer }) =>
      (contests.length === 0 || contests.includes(contest)) &&
      (peers.length === 0 || peers.some((word) => peer.startsWith(word))),
  );
}
