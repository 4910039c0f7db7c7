export const KINDS = ['api', 'media', 'sdk'] as const;

export type RequestKind = (typeof KINDS)[number];

const PATHS: Readonly<Record<RequestKind, RegExp>> = {
  api: /^\/(v2|v3|internal)\//,
  media: /^\/(media|live)\//,
  sdk: /^\/sdk\//,
};

/** What a request is about; null for QA's own and for what does not exist. */
export const kindOf = (path: string): RequestKind | null => KINDS.find((kind) => PATHS[kind].test(path)) ?? null;

/** A live playlist that moves with the time. */
export const isLivePlaylist = (path: string): boolean => /^\/live\/[^/]+\/(?!master\.)[^/]+\.m3u8$/.test(path);
