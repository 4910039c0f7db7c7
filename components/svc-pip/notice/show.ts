import { fetchStreams } from '../../../src/api/endpoints.js';
import type { HttpClient } from '../../../src/api/http-client.js';
import { after } from '../../../src/platform/after.js';
import { whenAborted } from '../../../src/platform/listen.js';
import { sanitizeText } from '../../shared/sanitize-text.js';
import type { PipSettings } from '../settings.js';

/** What the notification shows of the stream that runs. */
export interface NoticeShow {
  readonly name: string;
  readonly image: string | null;
}

/** Streams that run at the same time; one that is not among the first of them has a notification without its name. */
const LIMIT = 10;
/** Milliseconds that the notification waits for name and picture, since it must not grow once it is shown. */
export const SHOW_WAIT = 2_500;

/** Name and picture of a running stream, by the catalogue; `null` where they are not known in time. */
export function fetchShow(
  client: HttpClient,
  { application, baseUrl, development }: PipSettings,
  streamId: string,
  signal: AbortSignal,
): Promise<NoticeShow | null> {
  const waiting = new AbortController();
  whenAborted(signal, () => waiting.abort());
  const cancel = after(SHOW_WAIT, () => waiting.abort());
  const query = { application, status: 'online', limit: LIMIT } as const;
  return fetchStreams(client, baseUrl, query, { signal: waiting.signal, development }).then((response) => {
    cancel();
    const show = response.ok ? response.value.availableStreams.find(({ id }) => id === streamId) : undefined;
    const name = show && sanitizeText(show.name);
    return name ? { name, image: show.previewImage } : null;
  });
}
