import { createInternalPlaybackSource } from '../src/api/internal-playback.js';
import type { PlaybackSource } from '../src/api/sources.js';
import { warmPlayerMedia } from '../src/media/player-media.js';
import { readRoute } from '../src/platform/router.js';
import { readPlayerPageConfig, type PlayerPageConfig } from './player-page-config.js';
import { messageScreen } from './player-page-screens.js';
import { loadPageStrings, type PlayerPageStrings } from './player-page-strings.js';

/** A question that was asked before there was a player. */
interface Ahead {
  readonly translationId: string;
  readonly life: AbortController;
  readonly answer: ReturnType<PlaybackSource['load']>;
}

function begin(source: PlaybackSource, translationId: string): Ahead {
  const life = new AbortController();
  return { translationId, life, answer: source.load(translationId, life.signal) };
}

/**
 * Asks for the stream of the page's address at once, and begins to load hls.js where it will be needed: Lit and the
 * elements come and are evaluated while the question is on its way.
 */
function askAhead(config: PlayerPageConfig): PlaybackSource {
  const source = createInternalPlaybackSource(config);
  const route = readRoute(location.hash);
  if (route.page !== 'player') return source;
  warmPlayerMedia();
  let ahead: Ahead | null = begin(source, route.translationId);
  return {
    load(translationId, signal) {
      const taken = ahead;
      // Let go of: what an aborted signal remembers of its end would keep the first player alive.
      ahead = null;
      if (taken?.translationId !== translationId) return source.load(translationId, signal);
      signal.addEventListener('abort', () => taken.life.abort());
      return taken.answer;
    },
  };
}

const tell = (title: string, text: string): void => document.body.append(messageScreen(title, text, null));

/** Words and app come side by side. */
async function start(config: PlayerPageConfig, spoken: Promise<PlayerPageStrings>): Promise<void> {
  const source = askAhead(config);
  const app = import('./player-page-app.js').catch(() => null);
  const words = await spoken;
  const loaded = await app;
  if (loaded) loaded.run(config, source, words);
  else tell(words.brokenTitle, words.brokenText);
}

const config = readPlayerPageConfig(document.getElementById('svc-player-config'), location);
const spoken = loadPageStrings(document.documentElement, config?.locale ?? null);
if (config) void start(config, spoken);
// For whoever sets the page up, not for shoppers.
else tell('This page is not set up yet', 'It names no project to show.');
