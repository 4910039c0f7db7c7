import { createInternalPlaybackSource } from '../src/api/internal-playback.js';
import type { PlaybackSource } from '../src/api/sources.js';
import { preloadPlayerMedia } from '../src/media/player-media.js';
import { whenActivated } from '../src/platform/activation.js';
import { refusedOrigin } from '../src/platform/refused-origin.js';
import { readRoute } from '../src/platform/router.js';
import { showOpening } from './player-page-opening.js';
import { readPlayerPageConfig, type PlayerPageConfig } from './player-page-config.js';
import { loadListElement } from './player-page-list.js';
import { messageScreen } from './player-page-screens.js';
import type { PlayerPageStrings } from './player-page-strings.js';
import { loadPageStrings } from './player-page-translations.js';

/** A request that was sent before the player was created. */
interface EarlyRequest {
  readonly translationId: string;
  readonly controller: AbortController;
  readonly response: ReturnType<PlaybackSource['load']>;
}

function startRequest(source: PlaybackSource, translationId: string): EarlyRequest {
  const controller = new AbortController();
  return { translationId, controller, response: source.load(translationId, controller.signal) };
}

/**
 * Requests the stream of the page's URL at once and preloads hls.js if the engine needs it: Lit and the elements load and
 * are evaluated while the request is in flight.
 */
function requestEarly(config: PlayerPageConfig): PlaybackSource {
  const source = createInternalPlaybackSource({ ...config, refusedOrigin: refusedOrigin(config.baseUrl) });
  const route = readRoute(location.hash);
  if (route.page !== 'player') return source;
  preloadPlayerMedia();
  let early: EarlyRequest | null = startRequest(source, route.translationId);
  return {
    load(translationId, signal) {
      const taken = early;
      // Released: the abort listener of the signal would keep the first player in memory.
      early = null;
      if (taken?.translationId !== translationId) return source.load(translationId, signal);
      signal.addEventListener('abort', () => taken.controller.abort());
      return taken.response;
    },
  };
}

const tell = (title: string, text: string): void => document.body.append(messageScreen(title, text, null));

const loadApp = (): Promise<typeof import('./player-page-app.js') | null> =>
  import('./player-page-app.js').catch(() => null);

/** Loads the strings and the app in parallel. */
async function start(config: PlayerPageConfig, spoken: Promise<PlayerPageStrings>): Promise<void> {
  const source = requestEarly(config);
  const app = loadApp();
  if (readRoute(location.hash).page === 'list') void loadListElement().catch(() => null);
  const strings = await spoken;
  const loaded = await app;
  if (loaded) loaded.run(config, source, strings);
  else tell(strings.brokenTitle, strings.brokenText);
}

async function open(): Promise<void> {
  const activated = whenActivated();
  if (activated) {
    void loadApp();
    if (readRoute(location.hash).page === 'player') preloadPlayerMedia();
  }
  // Who opened the page, and what was handed over to it, is known only then.
  await activated;
  const config = readPlayerPageConfig(document.getElementById('svc-player-config'), location);
  if (config) showOpening(config);
  const spoken = loadPageStrings(document.documentElement, config?.locale ?? null);
  if (config) await start(config, spoken);
  // Shown to developers, not to shoppers.
  else tell('This page is not set up yet', 'It names no project to show.');
}

void open();
