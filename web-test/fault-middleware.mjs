/**
 * Answers that a healthy media server never gives, for browser tests. `<file>` is a path below mock-api/media.
 *
 * - `/__fault/hang/<file>`: takes the request and says nothing
 * - `/__fault/silent/<file>`: headers, then nothing
 * - `/__fault/midway/<file>`: the first half, then nothing
 * - `/__fault/reset/<file>`: the first half, then the connection breaks
 * - `/__fault/short/<file>`: the first half as if it were the whole
 * - `/__fault/corrupt/<file>`: the second half overwritten
 * - `/__fault/empty/<file>`, `/html/`, `/missing/`: 200 without a byte, 200 with a page, 404
 * - `/__fault/dot/<name>.gif`, `/__fault/script/<name>.svg`: a picture of one dot, and one whose script renames the window
 * - `/__fault/no-cors/<file>`: the file itself without CORS headers
 * - `/__fault/vod/<name>.m3u8?lost=<numbers>`: the recording, of which these segments are missing
 * - `/__fault/live/<name>.m3u8?frozen=<s>|ended=<s>|gone=<s>`: a running stream to which that happens after so many
 *   seconds since `<name>` was first asked for
 * - `/__fault/asked/<name>`: how often a live `<name>` was asked for
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { posix } from 'node:path';

const MEDIA = new URL('../mock-api/media/', import.meta.url);
const RECORDING = 'recording/master.m3u8';
const WINDOW = 5;
const TYPES = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  webm: 'video/webm',
};

const read = (file) => readFile(fileURLToPath(new URL(file, MEDIA)));
const typeOf = (file) => TYPES[file.split('.').pop()] ?? 'application/octet-stream';
const forever = () => new Promise(() => {});

/** Takes the answer out of Koa's hands. */
function raw(context, headers, chunk, after) {
  context.respond = false;
  const { res } = context;
  res.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store', ...headers });
  res.flushHeaders();
  if (chunk) res.write(chunk, () => after?.(res));
}

function corrupted(bytes) {
  const copy = Buffer.from(bytes);
  for (let at = copy.length >> 1; at < copy.length; at += 1) copy[at] = (at * 7919) & 0xff;
  return copy;
}

const answers = {
  hang: () => forever(),
  silent: (context, file, bytes) => raw(context, { 'Content-Type': typeOf(file), 'Content-Length': bytes.length }),
  midway: (context, file, bytes) =>
    raw(
      context,
      { 'Content-Type': typeOf(file), 'Content-Length': bytes.length },
      bytes.subarray(0, bytes.length >> 1),
    ),
  reset: (context, file, bytes) =>
    raw(
      context,
      { 'Content-Type': typeOf(file), 'Content-Length': bytes.length },
      bytes.subarray(0, bytes.length >> 1),
      (res) => res.destroy(),
    ),
  short: (context, file, bytes) => whole(context, file, bytes.subarray(0, bytes.length >> 1)),
  corrupt: (context, file, bytes) => whole(context, file, corrupted(bytes)),
  empty: (context, file) => whole(context, file, Buffer.alloc(0)),
  html: (context) => whole(context, 'page', Buffer.from('<!doctype html><p>Sign in</p>'), 'text/html'),
  dot: (context) => whole(context, 'dot.gif', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')),
  script: (context) =>
    whole(
      context,
      'script.svg',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><script>top.name="ran"</script></svg>',
      ),
      'image/svg+xml',
    ),
  missing: (context) => {
    context.status = 404;
    context.set('Access-Control-Allow-Origin', '*');
    context.body = 'Not found';
  },
  'no-cors': (context, file, bytes) => {
    context.set('Content-Type', typeOf(file));
    context.body = bytes;
  },
};

/** Written past the test runner, which lets the browser keep whatever has a file extension for a year. */
function whole(context, file, bytes, type = typeOf(file)) {
  context.respond = false;
  context.res.writeHead(200, {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
    'Content-Type': type,
    'Content-Length': bytes.length,
  });
  context.res.end(bytes);
}

/** The segments of the recording's first rendition: `[seconds, address]`. */
async function segments() {
  const master = (await read(RECORDING)).toString();
  const [rendition] = master.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const playlist = posix.join(posix.dirname(RECORDING), rendition.trim());
  const lines = (await read(playlist)).toString().split('\n');
  return lines.flatMap((line, index) => {
    const seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (seconds === undefined) return [];
    return [[Number(seconds), `/mock-api/media/${posix.join(posix.dirname(playlist), lines[index + 1].trim())}`]];
  });
}

const head = (first, target) => [
  '#EXTM3U',
  '#EXT-X-VERSION:3',
  `#EXT-X-TARGETDURATION:${target}`,
  `#EXT-X-MEDIA-SEQUENCE:${first}`,
];

async function vod(query) {
  const lost = new Set((query.lost ?? '').split(',').filter(Boolean).map(Number));
  const all = await segments();
  const target = Math.ceil(Math.max(...all.map(([seconds]) => seconds)));
  const lines = all.flatMap(([seconds, uri], index) => [
    `#EXTINF:${seconds},`,
    lost.has(index) ? `/__fault/missing/${index}.ts` : uri,
  ]);
  return [...head(0, target), '#EXT-X-PLAYLIST-TYPE:VOD', ...lines, '#EXT-X-ENDLIST', ''].join('\n');
}

const streams = new Map();

async function live(name, query) {
  const stream = streams.get(name) ?? { since: performance.now(), asked: 0 };
  streams.set(name, stream);
  stream.asked += 1;
  const age = (performance.now() - stream.since) / 1000;
  if (age > Number(query.gone ?? Infinity)) return null;
  const all = await segments();
  const target = Math.ceil(Math.max(...all.map(([seconds]) => seconds)));
  const grown = Math.min(age, Number(query.frozen ?? Infinity), Number(query.ended ?? Infinity));
  const first = Math.floor(grown / target);
  const shown = Array.from({ length: WINDOW }, (_unused, index) => all[(first + index) % all.length]);
  const lines = shown.flatMap(([seconds, uri], index) => [
    ...(first + index > 0 && (first + index) % all.length === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXTINF:${seconds},`,
    uri,
  ]);
  const end = age > Number(query.ended ?? Infinity) ? ['#EXT-X-ENDLIST'] : [];
  return [...head(first, target), ...lines, ...end, ''].join('\n');
}

export default async function faultMiddleware(context, next) {
  const [, kind, file] = /^\/__fault\/([\w-]+)\/(.+)$/.exec(context.path) ?? [];
  if (kind === undefined) return next();
  if (kind === 'asked') {
    context.body = String(streams.get(file)?.asked ?? 0);
    return undefined;
  }
  if (kind === 'vod' || kind === 'live') {
    const text = kind === 'vod' ? await vod(context.query) : await live(file.replace(/\.m3u8$/, ''), context.query);
    return text === null ? answers.missing(context) : whole(context, file, Buffer.from(text));
  }
  const answer = answers[kind];
  if (answer === undefined) return next();
  const bytes = ['missing', 'html', 'hang', 'dot', 'script'].includes(kind) ? null : await read(file);
  return answer(context, file, bytes);
}
