import type { ForwardedFile } from './protocol.js';
import type { ForwardedFiles, PrefetchedFile } from '../prefetch/playlists.js';

export interface Inbox extends ForwardedFiles {
  receive(file: ForwardedFile): void;
}

/**
 * Collects the files by the URL that was requested, as they arrive.
 *
 * @param first URL of the playlist that the page requests first; each file announces the next ones
 */
export function createInbox(first: string): Inbox {
  const announced = new Set([first]);
  const arrived = new Map<string, PrefetchedFile | null>();
  const waiting = new Map<string, (file: PrefetchedFile | null) => void>();
  return {
    receive({ requested, url, data, next, requestedAt, respondedAt }) {
      const { timeOrigin } = performance;
      const times = { requestedAt: requestedAt - timeOrigin, respondedAt: respondedAt - timeOrigin };
      const file = data === null ? null : { url, data, ...times };
      for (const address of next) announced.add(address);
      const taken = waiting.get(requested);
      if (taken) taken(file);
      else arrived.set(requested, file);
    },
    take(url, timeout) {
      if (!announced.delete(url)) return undefined;
      const file = arrived.get(url);
      arrived.delete(url);
      if (file !== undefined) return Promise.resolve(file);
      return new Promise((resolve) => {
        waiting.set(url, resolve);
        setTimeout(() => resolve(null), timeout);
      });
    },
  };
}
