import { CLIP_SETUPS, LIVE_SETUPS, PLAYER_SETUPS, type Media, type Setup } from '../peers/setups.js';

/** What is played, and on which page. */
export interface Contest {
  readonly title: string;
  /** Address of the media as a path of the service. */
  readonly path: string;
  readonly kind: Media['kind'] | 'nothing';
  /** `feedProductId` whose page of the shop is visited; without one it is the player's page. */
  readonly product?: string;
  /** What a player by identifier plays. */
  readonly stream?: string;
  /** The recording is repacked as CMAF, which needs ffmpeg. */
  readonly cmaf?: true;
  /** Time counts from a click: on the card to the player's page, or on a product in the player to the product's page. */
  readonly click?: 'card' | 'product';
  /** Seconds for which the visit continues after the first frame. */
  readonly playsFor?: number;
}

const CLIP = { kind: 'clip', path: '/media/clips/linen-shirt.webm', product: '00123' } as const;
const LIVE = { kind: 'live', path: '/live/trail-live/master.m3u8', product: '00125', stream: 'trail-live' } as const;
const RECORDING = { kind: 'recording', path: '/media/recording/master.m3u8', stream: 'autumn-evening' } as const;
const RECORDING_CARD = { ...RECORDING, product: CLIP.product };

export const CONTESTS = {
  clip: { ...CLIP, title: 'Clip, VP9' },
  'live-ts': { ...LIVE, title: 'Live, transport stream segments' },
  'live-cmaf': { ...LIVE, title: 'Live, CMAF segments', cmaf: true },
  'minute-ts': { ...LIVE, title: 'A minute of a muted card, transport stream segments', playsFor: 60 },
  'minute-cmaf': { ...LIVE, title: 'A minute of a muted card, CMAF segments', cmaf: true, playsFor: 60 },
  player: { ...RECORDING, title: 'Recording on the player page' },
  nothing: { kind: 'nothing', path: '', product: '00131', title: 'Nothing to show' },
  'to-player-recording': { ...RECORDING_CARD, title: 'Click on the card to the player, recording', click: 'card' },
  'to-player-live': { ...LIVE, title: 'Click on the card to the player, live', click: 'card' },
  'to-product-recording': {
    ...RECORDING_CARD,
    title: 'Click in the player to the product, recording',
    click: 'product',
  },
  'to-product-live': { ...LIVE, title: 'Click in the player to the product, live', click: 'product' },
} as const satisfies Readonly<Record<string, Contest>>;
export type ContestName = keyof typeof CONTESTS;

/**
 * `page` is the page without anybody; `floor` the leanest code that shows the same, of which the first of a contest is what the others are
 * compared with; `ours` the SDK; `peer` everybody else.
 */
export type Role = 'page' | 'floor' | 'ours' | 'peer';

/** Who takes part, in how it is loaded. */
interface Entry {
  readonly name: string;
  readonly title: string;
  readonly role: Role;
  /** What is on the page; `null` is the page as the shop has it, with our script tag unless the role is `page`. */
  readonly setup: Setup | null;
  /** Native HLS is disabled; default no. */
  readonly withoutNativeHls?: true;
  /** Mbit/s that the network API tells of the link, `null` where an engine has no such API; default what it says by itself. */
  readonly downlink?: number | null;
  /** The page preloads the answer of the service, as the merchant's guide says; default no. */
  readonly preloadsAnswer?: true;
  /** The page lets the browser prerender the next one, as the guides of card and player say; default no. */
  readonly prerenders?: true;
  /** Multiple of the first floor that is aimed at. */
  readonly aim?: number;
}

export interface Subject extends Entry {
  /** Unique, as `<contest>/<name>`. */
  readonly id: string;
  readonly contest: ContestName;
}

const PAGE: Entry = { name: 'page', title: 'the page alone', role: 'page', setup: null };
const TAG: Entry = { name: 'ours', title: 'svc-pip, script tag', role: 'ours', setup: null };
const PLAYER: Entry = { name: 'ours', title: 'player page', role: 'ours', setup: null };
const byHand = (name: string, title: string, play: string): Entry => ({
  name,
  title,
  role: 'floor',
  setup: { script: play.startsWith('hls') ? 'hls-light.js' : 'bare.js', play },
});
const HLS_LIGHT = byHand('hls-light', 'bare hls.js light, knows the address', 'hls');
const CLIP_BY_HAND = byHand('hand', 'by hand, after the same request', 'clip');
const WITHOUT_NATIVE = { name: 'ours-hls', withoutNativeHls: true } as const;

const LIVE_OWN: readonly Entry[] = [
  PAGE,
  HLS_LIGHT,
  byHand('hand', 'native HLS by hand, after the same request', 'native'),
  { ...TAG, aim: 1.05 },
  { ...TAG, ...WITHOUT_NATIVE, title: 'svc-pip, without native HLS', aim: 1.15 },
  { ...TAG, name: 'ours-1.45', title: 'svc-pip, a link that Chromium has not measured', downlink: 1.45, aim: 0.97 },
  { ...TAG, name: 'ours-10', title: 'svc-pip, a link that it takes for a fast one', downlink: 10, aim: 0.97 },
  { ...TAG, name: 'ours-none', title: 'svc-pip, without the network API', downlink: null, aim: 0.97 },
  { name: 'svc-player', title: '<svc-player> from npm in the same box', role: 'ours', setup: { page: 'svc-player' } },
];
const MINUTE: readonly Entry[] = [
  byHand('hls-capped', 'bare hls.js light that caps its level to its size', 'hls-capped'),
  TAG,
  { ...TAG, ...WITHOUT_NATIVE, title: 'svc-pip, without native HLS' },
];
/** Both pages are by hand: a plain link, and a bare `<video>` that knows its address. */
const LINK = byHand('bare', 'plain link, bare <video>', 'continued');
const PRERENDERS = { name: 'ours-prerender', prerenders: true } as const;
const FROM_CARD: readonly Entry[] = [
  LINK,
  { ...TAG, title: 'card, player page', aim: 1 },
  { ...TAG, ...PRERENDERS, title: 'card, player page that is prerendered', aim: 0.7 },
];
const FROM_PLAYER: readonly Entry[] = [
  LINK,
  { ...PLAYER, title: 'player page, card', aim: 1.3 },
  { ...PLAYER, ...PRERENDERS, title: 'player page, card on a page that is prerendered', aim: 1.3 },
];

/** Those that are not peers, in the order of the tables. */
const OWN: Readonly<Record<ContestName, readonly Entry[]>> = {
  clip: [
    PAGE,
    CLIP_BY_HAND,
    { ...TAG, aim: 1.1 },
    { ...TAG, name: 'ours-preload', title: 'svc-pip, its answer preloaded by the page', preloadsAnswer: true },
  ],
  'live-ts': LIVE_OWN,
  'live-cmaf': [...LIVE_OWN, byHand('muted', 'CMAF, muted rendition, knows the address', 'muted')],
  'minute-ts': MINUTE,
  'minute-cmaf': MINUTE,
  player: [
    HLS_LIGHT,
    { ...PLAYER, aim: 1.15 },
    { ...PLAYER, ...WITHOUT_NATIVE, title: 'player page, without native HLS', aim: 1.15 },
  ],
  nothing: [PAGE, TAG],
  'to-player-recording': FROM_CARD,
  'to-player-live': FROM_CARD,
  'to-product-recording': FROM_PLAYER,
  'to-product-live': FROM_PLAYER,
};

const SETUPS: Readonly<Partial<Record<ContestName, Readonly<Record<string, Setup>>>>> = {
  clip: CLIP_SETUPS,
  'live-ts': LIVE_SETUPS,
  'live-cmaf': LIVE_SETUPS,
  player: PLAYER_SETUPS,
};

/** Titles where they are not the names. */
const TITLES: Readonly<Record<string, string>> = {
  video: 'bare <video>, knows the address',
  'hls-full': 'bare hls.js, knows the address',
  videojs8: 'video.js 8',
  videojs10: 'video.js 10, background-video',
  'videojs10-hls': 'video.js 10, hls-video',
  'videojs10-native': 'video.js 10, native-hls-video',
  shaka: 'shaka-player',
};
/** The smallest setups; what is not a player itself is no peer. */
const FLOORS = ['video', 'hls-full'];

function subjectsOf(contest: ContestName): Subject[] {
  const others = Object.entries(SETUPS[contest] ?? {}).map(([name, setup]): Entry => ({
    name,
    setup,
    title: TITLES[name] ?? name,
    role: FLOORS.includes(name) ? 'floor' : 'peer',
  }));
  return [...OWN[contest], ...others].map((entry) => ({ ...entry, id: `${contest}/${entry.name}`, contest }));
}

/** Everybody, in the order of the tables. */
export const SUBJECTS: readonly Subject[] = (Object.keys(CONTESTS) as ContestName[]).flatMap(subjectsOf);

/** A benchmark of first frames. */
export interface RacePlan {
  readonly engine: 'chromium' | 'firefox';
  readonly contests: readonly ContestName[];
  /** Who takes part; default: everybody. */
  readonly who?: (subject: Subject) => boolean;
  /** Default of `--rounds`. */
  readonly rounds: number;
  /** Minutes after which no further round of a contest begins. */
  readonly minutes: number;
}

const isBuiltIn = ({ role, setup, name }: Subject): boolean =>
  role !== 'peer' && setup?.page === undefined && !FLOORS.includes(name);

/** By the names of their commands. */
export const RACES: Readonly<Record<string, RacePlan>> = {
  card: {
    engine: 'chromium',
    rounds: 7,
    minutes: 2,
    who: isBuiltIn,
    contests: ['clip', 'live-ts', 'player', 'nothing'],
  },
  peers: {
    engine: 'chromium',
    rounds: 5,
    minutes: 15,
    contests: ['clip', 'live-ts', 'live-cmaf', 'player', 'nothing'],
  },
  firefox: {
    engine: 'firefox',
    rounds: 5,
    minutes: 5,
    contests: ['clip', 'live-ts', 'live-cmaf'],
    // It has no native HLS, so that ours is the same there as where it is disabled.
    who: ({ contest, role, name }) =>
      contest.startsWith('live')
        ? ['hls-light', 'ours-hls'].includes(name)
        : role !== 'peer' && !['page', 'video'].includes(name),
  },
  minute: { engine: 'chromium', rounds: 2, minutes: 10, contests: ['minute-ts', 'minute-cmaf'] },
  journey: {
    engine: 'chromium',
    rounds: 5,
    minutes: 3,
    contests: ['to-player-recording', 'to-player-live', 'to-product-recording', 'to-product-live'],
  },
};

/**
 * Those of a benchmark that are meant.
 *
 * @param words names of contests and beginnings of names of subjects; without any of a kind, all of that kind
 */
export function choose({ contests, who = () => true }: RacePlan, words: readonly string[]): readonly Subject[] {
  const named = words.filter((word) => word in CONTESTS);
  const names = words.filter((word) => !(word in CONTESTS));
  return SUBJECTS.filter(
    (subject) =>
      contests.includes(subject.contest) &&
      who(subject) &&
      (named.length === 0 || named.includes(subject.contest)) &&
      (names.length === 0 || names.some((name) => subject.name.startsWith(name))),
  );
}
