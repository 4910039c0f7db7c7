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

/** Creates the source of the show that follows, from the public catalogue: at most five requests for each show that ends. */
export function createNextShowSource({
  baseUrl,
  application,
  development = false,
  showUrl,
  http = createHttpClient(),
}: NextShowOptions): NextShowSource {
  type Status = 'online' | 'finished' | 'planned';
  const request = (client: HttpClient, status: Status, limit: number, signal: AbortSignal) =>
    fetchStreams(client, baseUrl, { application, status, limit }, { development, signal });
  /** As many as a page may have: the order of the service is not known. */
  const requestMost = async (client: HttpClient, status: Status, signal: AbortSignal) => {
    const most = await request(client, status, 100, signal);
    return !most.ok && most.error.code === 'too-large' ? request(client, status, 10, signal) : most;
  };
  return {
    async load(translationId, signal) {
      const online = await request(http, 'online', 2, signal);
      if (!online.ok) return online;
      const running = online.value.availableStreams;
      const isLive = chooseNextStream(translationId, running, []) !== null;
      const finished = isLive ? null : await requestMost(http, 'finished', signal);
      if (finished && !finished.ok) return finished;
      const stream = chooseNextStream(translationId, running, finished?.value.availableStreams ?? []);
      const url = stream && showUrl(stream.id);
      if (!stream || url === null) return ok(null);
      const { id, name, previewImage } = stream;
      return ok({ translationId: id, title: name || id, live: isLive, image: previewImage, url });
    },
    async planned(translationId, signal) {
      let now = Date.now();
      const timed: HttpClient = async (...request) => {
        const response = await http(...request);
        if (response.ok) now = readServerTime(response.value) ?? now;
        return response;
      };
      const result = await requestMost(timed, 'planned', signal);
      if (!result.ok) return result;
      const stream = choosePlannedStream(translationId, result.value.plannedStreams, now);
      const url = stream && showUrl(stream.id);
      if (!stream || url === null) return ok(null);
      const { id, name, plannedDate } = stream;
      return ok({ translationId: id, title: name || id, plannedDate, url });
    },
  };
}
