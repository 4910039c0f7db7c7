export const KINDS = ['api', 'media', 'sdk'] as const;

export type RequestKind = (typeof KINDS)[number];

const PATHS: Readonly<Record<RequestKind, RegExp>> = {
  api: /^\/(v2|v3|internal)\//,
  media: /^\/(media|live)\//,
  sdk: /^\/sdk\//,
};

/** The kind of a request; null for control requests and unknown paths. */
export const kindOf = (path: string): RequestKind | null => KINDS.find((kind) => PATHS[kind].test(path)) ?? null;

/** Whether a path is the media playlist of a live stream. */
export const isLivePlaylist = (path: string): boolean => /^\/live\/[^/]+\/(?!master\.)[^/]+\.m3u8$/.test(path);

/**
 * Whether a path matches a pattern, in which `*` matches any text including slashes. The time is proportional to both
 * lengths for every pattern.
 */
export function matchesPattern(path: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return path === first;
  if (path.length < first.length + last.length || !path.startsWith(first) || !path.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= path.length - last.length;
}
