import { join } from 'node:path';
import type { Application, Request, Response } from 'express';
import type { StreamRecord } from '../catalogue/database.js';
import { frozenAt } from '../faults/fault-routes.js';
import { mediaHeaders, serveMedia } from '../http/media-routes.js';
import { queryOf } from '../http/request-url.js';
import type { Tenants } from '../tenants/tenants.js';
import { masterPlaylist, mediaPlaylist } from './live-playlist.js';
import type { LiveWindow } from './live-window.js';
import { liveWindow } from './live-window.js';
import { awaitedPart, hasParts, partTags, untilNextPart } from './low-latency.js';
import type { Recording, Track } from './recording.js';
import { sendOnceReady } from './send-once-ready.js';

interface LiveParts {
  readonly tenants: Tenants;
  readonly mediaDir: string;
  /** Null if there is no recording: then the mock has no live streams. */
  readonly recording: Recording | null;
  /** The recording as CMAF with the sound apart; null if there is none. */
  readonly cmafRecording: Recording | null;
}

/** What `_HLS_msn` of a playlist may wait for at most, milliseconds. */
const MAX_WAIT = 10_000;

/**
 * The live origin: `/live/<streamId>/master.m3u8`, its renditions and, under `media/`, the files of the recording; the
 * same stream as CMAF with the sound apart under `/live/<streamId>/cmaf/`, and that with parts and blocking reload under
 * `/live/<streamId>/low-latency/`.
 */
export function addLiveRoutes(app: Application, { tenants, mediaDir, recording, cmafRecording }: LiveParts): void {
  const cmafFolder = join(mediaDir, 'recording-cmaf');
  addStream(app, '/live/:streamId', tenants, join(mediaDir, 'recording'), recording);
  addStream(app, '/live/:streamId/cmaf', tenants, cmafFolder, cmafRecording);
  const inParts = cmafRecording && hasParts(cmafRecording) ? cmafRecording : null;
  addStream(app, '/live/:streamId/low-latency', tenants, cmafFolder, inParts, true);
}

function addStream(
  app: Application,
  path: string,
  tenants: Tenants,
  folder: string,
  recording: Recording | null,
  lowLatency = false,
): void {
  const files = serveMedia(folder);
  app.get(`${path}/:name.m3u8`, (request: Request, response: Response, next) => {
    const { streamId = '', name = '' } = request.params;
    const tenant = tenants.ofStream(streamId);
    const track = recording && trackOf(recording, name);
    if (!recording || !tenant || (name !== 'master' && !track)) return next();
    const windowNow = (): LiveWindow | null => {
      const stream = tenant.catalogue.stream(streamId);
      return stream ? windowOf(stream, recording, frozenAt(response) ?? tenant.clock.now()) : null;
    };
    const send = (): void => {
      const window = windowNow();
      if (!window) return next();
      const parts = track && lowLatency ? partTags(window, recording, track, 'media/') : undefined;
      const text = track ? mediaPlaylist(window, track, 'media/', parts) : masterPlaylist(recording);
      mediaHeaders(response, `${name}.m3u8`);
      // For a text, Express would add a charset to the type.
      response.set('Cache-Control', 'no-store').send(Buffer.from(text));
    };
    const awaited = lowLatency && track ? awaitedPart(queryOf(request)) : null;
    if (awaited === null) return send();
    const remaining = (): number | undefined => {
      const window = windowNow();
      return window && awaited ? untilNextPart(window, recording, awaited) : 0;
    };
    if (!awaited || remaining() === undefined) {
      response
        .status(400)
        .set('Access-Control-Allow-Origin', '*')
        .type('text')
        .send('_HLS_msn or _HLS_part is invalid');
      return;
    }
    // A stopped clock has to be looked at again, too.
    const realTime = (): number => (remaining() ?? 0) / Math.max(tenant.clock.speed, Number.MIN_VALUE);
    sendOnceReady(response, { remaining: realTime, maxWait: MAX_WAIT, send });
  });
  app.use(`${path}/media`, (request: Request, response: Response, next) => {
    const id = request.params['streamId'] ?? '';
    if (tenants.ofStream(id)?.catalogue.stream(id)?.private !== false) return next();
    files(request, response, next);
  });
}

const trackOf = ({ renditions, audio }: Recording, name: string): Track | undefined =>
  renditions.find((rendition) => rendition.name === name) ?? (audio?.name === name ? audio : undefined);

/** The live window of a stream; null before it starts, and always for a private one [S6]. */
function windowOf(stream: StreamRecord, { renditions }: Recording, now: number): LiveWindow | null {
  const segments = renditions[0]?.segments ?? [];
  if (stream.private || segments.length === 0) return null;
  if (stream.state !== 'online' && stream.state !== 'completed') return null;
  const startedAt = stream.startDate === null ? 0 : Date.parse(stream.startDate);
  return liveWindow({
    durations: segments.map(({ duration }) => Math.round(duration * 1000)),
    startedAt,
    endedAt: stream.state === 'online' ? null : stream.endDate === null ? startedAt : Date.parse(stream.endDate),
    now,
  });
}
