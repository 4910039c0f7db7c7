import { createInternalPlaybackSource } from '../api/internal-playback.js';
import type { PlaybackSource } from '../api/playback-source.js';
import { readRoute } from '../platform/router.js';
import { readPlayerPageConfig, type PlayerPageConfig } from './player-page-config.js';

/**
 * Asks for the stream of the page's address at once. Imported before everything else of the page: Lit and the elements are
 * evaluated while the question is on its way.
 */
function askAhead(config: PlayerPageConfig): PlaybackSource {
  const source = createInternalPlaybackSource(config);
  const route = readRoute(location.hash);
  const life = new AbortController();
  let ahead =
    route.page === 'player' ? { id: route.translationId, answer: source.load(route.translationId, life.signal) } : null;
  return {
    load(translationId, signal) {
      const taken = ahead;
      ahead = null;
      if (taken?.id !== translationId) return source.load(translationId, signal);
      signal.addEventListener('abort', () => life.abort());
      return taken.answer;
    },
  };
}

/** `null` where the page names no project, so that nothing can be asked. */
export const config = readPlayerPageConfig(document.getElementById('svc-player-config'), location);

/** Where the page's streams come from; the first question is on its way already. */
export const pageSource = config && askAhead(config);
