/** Sources of a policy, as docs/security.md names them. */
export const POLICY_SOURCES = {
  '{sdk}': "the script tag's folder, `https://<service>/sdk/svc-pip-sdk/`",
  '{api}': 'the address of the service, `baseUrl` of the configuration',
  '{media}': 'the hosts of its clips, streams, posters and images',
  "'self'": 'your own page',
  'blob:': 'MediaSource of hls.js',
} as const;

export type PolicySource = keyof typeof POLICY_SOURCES;
/** What a policy allows besides `default-src 'none'`. */
export type MinimumPolicy = Readonly<Record<string, readonly PolicySource[]>>;

interface Mode {
  /** What the shopper sees. */
  readonly shows: string;
  readonly policy: MinimumPolicy;
}

const NOTHING = { 'script-src': ['{sdk}'], 'connect-src': ['{sdk}', '{api}'] } as const;
const POSTER = { ...NOTHING, 'img-src': ['{media}'] } as const;
const IN_CARD = { ...POSTER, 'media-src': ['{media}'] } as const;
/** Its playlist is read, to choose what fits the card. */
const LIVE_IN_CARD = { ...IN_CARD, 'connect-src': ['{sdk}', '{api}', '{media}'] } as const;
/** Its first files are requested for the iframe. */
const IN_FRAME = { ...POSTER, 'frame-src': ['{sdk}'], 'connect-src': ['{sdk}', '{api}', '{media}'] } as const;
const LIST = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ['{api}'],
  'img-src': ['{media}'],
} as const;
const PLAYER = { ...LIST, 'connect-src': ['{api}', '{media}'] } as const;

/** The application's bundle has the code, and attributes say what to show. */
const bundled = (policy: MinimumPolicy): MinimumPolicy => {
  const { 'style-src': _sheet, ...rest } = policy;
  const requested = (policy['connect-src'] ?? []).filter((place) => place !== '{sdk}');
  return { ...rest, 'script-src': ["'self'"], 'connect-src': requested };
};

/** The minimum policy for each mode. */
export const MODES = {
  nothing: { shows: 'nothing: no stream is linked', policy: NOTHING },
  poster: { shows: 'a poster, or a clip that is an animated picture', policy: POSTER },
  clip: { shows: 'the clip of a recording', policy: IN_CARD },
  live: { shows: 'a stream, in the card', policy: LIVE_IN_CARD },
  'live-frame': { shows: 'a stream in the iframe, where the browser has no native HLS', policy: IN_FRAME },
  continued: { shows: 'a recording continued from the full player, in the iframe', policy: IN_FRAME },
  list: { shows: 'the list of streams', policy: LIST },
  player: { shows: 'the full player', policy: { ...PLAYER, 'media-src': ['{media}'] } },
  'player-hls': {
    shows: 'the full player where the browser has no native HLS',
    policy: { ...PLAYER, 'media-src': ['blob:'] },
  },
  'own-clip': { shows: '`<svc-pip>` with a clip in the card', policy: bundled(IN_CARD) },
  'own-live': { shows: '`<svc-pip>` with a stream in the card', policy: bundled(LIVE_IN_CARD) },
  'own-frame': { shows: '`<svc-pip>` with the iframe', policy: bundled(IN_FRAME) },
  'own-list': { shows: '`<svc-stream-list>`', policy: bundled(LIST) },
  'own-player': { shows: '`<svc-player>`', policy: bundled({ ...PLAYER, 'media-src': ['{media}'] }) },
  'own-player-hls': {
    shows: '`<svc-player>` where the browser has no native HLS',
    policy: bundled({ ...PLAYER, 'media-src': ['blob:'] }),
  },
} as const satisfies Readonly<Record<string, Mode>>;

export type ModeName = keyof typeof MODES;

/** The modes of each page. */
export const PAGES = {
  'A product page with the script tag': ['nothing', 'poster', 'clip', 'live', 'live-frame', 'continued'],
  'The player page': ['list', 'player', 'player-hls'],
  'A page with elements of the package, in your own bundle': [
    'own-clip',
    'own-live',
    'own-frame',
    'own-list',
    'own-player',
    'own-player-hls',
  ],
} as const satisfies Readonly<Record<string, readonly ModeName[]>>;

/** The union of several minimum policies. */
export function unite(modes: readonly ModeName[]): MinimumPolicy {
  const union = new Map<string, Set<PolicySource>>();
  for (const mode of modes) {
    for (const [directive, places] of Object.entries<readonly PolicySource[]>(MODES[mode].policy)) {
      union.set(directive, new Set([...(union.get(directive) ?? []), ...places]));
    }
  }
  return Object.fromEntries([...union].map(([directive, places]) => [directive, [...places]]));
}

/** The policy as a header value. */
export const writePolicy = (policy: MinimumPolicy, addressOf: (place: PolicySource) => string = String): string =>
  Object.entries(policy)
    .map(([directive, places]) => `${directive} ${[...new Set(places.map(addressOf))].join(' ') || "'none'"}`)
    .join('; ');
