import { ok } from '../base/result.js';
import { readServerTime } from '../contract/timestamp.js';
import { chooseNextStream, choosePlannedStream } from '../machine/player/next-show.js';
import { type HttpClient, createHttpClient } from './http-client.js';
import { fetchStreams } from './endpoints.js';
import type { InternalSourceOptions } from './internal-playback.js';
import type { NextShowSource } from './sources.js';

export interface NextShowOptions extends InternalSourceOptions {
  /** Address of the player of a stream; `null` if it has none. */
  readonly showUrl: (translationId: string) => string | null;
}

/** Planned shows are listed soonest first; some of the first may have begun. */
const PLANNED_LIMIT = 10;

/** Creates the source of the show that follows, from the public catalogue: at most four requests for each show that ends. */
export function createNextShowSource({
  baseUrl,
  application,
  development = false,
  showUrl,
  http = createHttpClient(),
}: NextShowOptions): NextShowSource {
  return {
    async load(translationId, signal) {
      const request = (status: 'online' | 'finished', limit: number) =>
        fetchStreams(http, baseUrl, { application, status, limit }, { development, signal });
      const online = await request('online', 2);
      if (!online.ok) return online;
      const running = online.value.availableStreams;
      const isLive = chooseNextStream(translationId, running, []) !== null;
      let finished = isLive ? null : await request('finished', 100);
      if (finished && !finished.ok && finished.error.code === 'too-large') finished = await request('finished', 10);
      if (finished && !finished.ok) return finished;
      const stream = chooseNextStream(translationId, running, finished?.value.availableStreams ?? []);
      const url = stream && showUrl(stream.id);
      if (!stream || url === null) return ok(null);
      const { id, name, previewImage } = stream;
      return ok({ translationId: id, title: name || id, live: isLive, image: previewImage, url });
    },
    async planned(translationId, signal) {
      const query = { application, status: 'planned', limit: PLANNED_LIMIT } as const;
      let now = Date.now();
      const timed: HttpClient = async (...request) => {
        const response = await http(...request);
        if (response.ok) now = readServerTime(response.value) ?? now;
        return response;
      };
      const result = await fetchStreams(timed, baseUrl, query, { development, signal });
      if (!result.ok) return result;
      const stream = choosePlannedStream(translationId, result.value.plannedStreams, now);
      const url = stream && showUrl(stream.id);
      if (!stream || url === null) return ok(null);
      const { id, name, plannedDate } = stream;
      return ok({ translationId: id, title: name || id, plannedDate, url });
    },
  };
}
