import { whenScrolled } from '../platform/page-moments.js';
import { sessionStore } from '../platform/session-store.js';
import { decodeSiteConfig } from '../site/decode-site-config.js';
import type { Decision, DecisionTrace } from '../site/decision-trace.js';
import type { PlainConfig } from '../site/plain-config.js';
import type { SiteConfig } from '../site/site-config.js';
import { decodeTabMemory, tabMemoryKey } from '../site/tab-memory.js';

/** Tags of this SDK, of any version. */
const TAGS = 'script[src*="/svc-pip-sdk"]';

function echo({ step, text }: Decision): void {
  try {
    console.debug(`[svc-pip] ${step}: ${text}`);
  } catch {
    // The page may have broken its console.
  }
}

/** Waits for the scroll threshold, and remembers in the tab that something was shown [T3]. */
const createGate =
  ({
    application,
    showAfterScroll: { threshold = 0, firstShowingOnly },
  }: SiteConfig): PlainConfig<AbortSignal>['gate'] =>
  async (trace, signal) => {
    const key = tabMemoryKey(application);
    const recall = (): ReturnType<typeof decodeTabMemory> => decodeTabMemory(sessionStore.read(key));
    if (!(firstShowingOnly && recall().shown)) {
      trace.add('mode', `waits until the page is scrolled by ${threshold}`);
      await whenScrolled(threshold, signal);
    }
    document.addEventListener(
      'svc-mode-change',
      ({ target }) => {
        if (target instanceof HTMLElement && target.dataset['mode'] === 'hidden') return;
        sessionStore.write(key, JSON.stringify({ ...recall(), shown: true }));
      },
      { signal },
    );
  };

/** Decodes a configuration whole, and explains what in it cannot be used. */
export function explainConfig(json: unknown, baseUrl: string, trace: DecisionTrace): PlainConfig<AbortSignal> | null {
  const config = decodeSiteConfig(json, baseUrl, (problem) => trace.add('configuration', problem));
  const tags = new Set(Array.from(document.querySelectorAll<HTMLScriptElement>(TAGS), ({ src }) => src));
  if (tags.size > 1) trace.add('configuration', `only the script tag that ran first counts: ${[...tags].join(', ')}`);
  if (config?.debug) {
    trace.echo = echo;
    trace.list().forEach(echo);
  }
  return config && { ...config, gate: config.showAfterScroll.threshold ? createGate(config) : undefined };
}
