import { createServer, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { mediaType } from '../../mock-api/http/media-type.js';
import { FOLDER, type Encoding } from './encode.js';
import type { AnyMedium, Presentation } from './medium.js';
import { masterOf } from './medium.js';
import { mediaPlaylist, type Segment } from './playlist.js';

/** First folder of the paths, on the service's host. */
export const ORIGIN_FOLDER = '/encoders/';
const WINDOW = 6;

/** What was requested of a medium since its last start. */
export interface OriginLog {
  readonly requests: number;
  readonly missing: number;
}

export interface MediaOrigin {
  readonly url: string;
  /** Starts the medium anew for one who watches it: its live window is at its beginning when it is first requested. */
  restart(watcher: string, medium: AnyMedium): void;
  log(watcher: string, medium: AnyMedium): OriginLog;
  close(): void;
}

/** Path of a medium's playlist or clip for one who watches it, on the service's host. */
export function pathOf(watcher: string, medium: AnyMedium, presentation: Presentation | undefined): string {
  const folder = `${ORIGIN_FOLDER}${watcher}/${medium.id}/`;
  if (medium.kind === 'clip')
    return `${folder}${medium.encodings[0]?.name ?? ''}/clip.${medium.encodings[0]?.as ?? ''}`;
  const first = presentation?.master === '' ? Object.keys(presentation.playlists)[0] : 'master';
  return `${folder}${first ?? ''}.m3u8${presentation?.query ?? ''}`;
}

/** Number of the first segment that is not in the live window after these seconds. */
export function windowEnd(segments: readonly Segment[], size: number, seconds: number): number {
  let end = Math.min(size, segments.length);
  for (let left = seconds; end < segments.length; end += 1) {
    left -= segments[end]?.duration ?? 0;
    if (left < 0) break;
  }
  return end;
}

function listed(presentation: Presentation, name: string, seconds: number): string | undefined {
  const { playlists, master, finished = false, window = WINDOW, head = [], frozen = [] } = presentation;
  if (name === 'master') {
    return (
      master ?? masterOf(Object.keys(playlists).map((each, at) => ({ name: each, bandwidth: 400_000 * (at + 1) })))
    );
  }
  const segments = playlists[name];
  if (!segments) return undefined;
  const to = finished ? segments.length : windowEnd(segments, window, frozen.includes(name) ? 0 : seconds);
  return mediaPlaylist(segments, { from: finished ? 0 : to - Math.min(to, window), to, finished, head });
}

interface Session {
  startedAt: number | null;
  requests: number;
  missing: number;
}

function send(response: ServerResponse, status: number, type: string, body: Buffer | string, range?: string): void {
  const whole = Buffer.from(body);
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const partial = status === 200 && from !== '';
  const end = to === '' ? whole.length : Math.min(Number(to) + 1, whole.length);
  const part = partial ? whole.subarray(Number(from), end) : whole;
  response.writeHead(partial ? 206 : status, {
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': type,
    'content-length': String(part.length),
    'cross-origin-resource-policy': 'cross-origin',
    ...(status === 200 && { 'accept-ranges': 'bytes' }),
    ...(partial && { 'content-range': `bytes ${from}-${end - 1}/${whole.length}` }),
  });
  response.end(part);
}

/** Serves all media, each with a clock of its own for each one who watches it. */
export async function openOrigin(
  media: readonly AnyMedium[],
  segmentsOf: (encoding: Encoding) => readonly Segment[],
): Promise<MediaOrigin> {
  const sessions = new Map<string, Session>();
  const sessionOf = (watcher: string, id: string): Session => {
    const key = `${watcher}/${id}`;
    const known = sessions.get(key) ?? { startedAt: null, requests: 0, missing: 0 };
    sessions.set(key, known);
    return known;
  };
  const presentations = new Map(
    media.flatMap((medium) => (medium.kind === 'stream' ? [[medium.id, medium.present(segmentsOf)] as const] : [])),
  );

  const bodyOf = async (id: string, path: string, session: Session): Promise<Buffer | string | undefined> => {
    const presentation = presentations.get(id);
    if (presentation?.missing?.(path)) return undefined;
    const [, playlist] = /^([\w-]+)\.m3u8$/.exec(path) ?? [];
    if (presentation && playlist !== undefined) {
      session.startedAt ??= performance.now();
      const text = listed(presentation, playlist, (performance.now() - session.startedAt) / 1_000);
      return text === undefined ? undefined : (presentation.rewrite?.(text) ?? text);
    }
    const file = normalize(join('/', path));
    return presentation?.files?.[path] ?? readFile(join(FOLDER, file)).catch(() => undefined);
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [watcher = '', id = '', ...rest] = pathname.slice(ORIGIN_FOLDER.length).split('/');
    const path = rest.join('/');
    const session = sessionOf(watcher, id);
    session.requests += 1;
    void bodyOf(id, path, session).then((body) => {
      if (body === undefined) session.missing += 1;
      const type = path.endsWith('.aac') ? 'audio/aac' : mediaType(path);
      if (body === undefined) send(response, 404, 'text/plain', 'Missing');
      else send(response, 200, type, body, request.headers.range);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    restart: (watcher, { id }) => void sessions.delete(`${watcher}/${id}`),
    log: (watcher, { id }) => sessionOf(watcher, id),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
