import { pageDocument } from '../src/platform/page-document.js';
import { whenScrolled } from '../src/platform/page-events.js';
import { sessionStore } from '../src/platform/session-store.js';
import { decodeSiteConfig } from '../src/site/decode-site-config.js';
import type { Decision, DecisionTrace } from '../src/site/decision-trace.js';
import type { FastPathConfig } from '../src/site/fast-path-config.js';
import type { SiteConfig } from '../src/site/site-config.js';
import { decodeTabMemory, tabMemoryKey } from '../src/site/tab-memory.js';

/** Selects the script tags of this SDK, of any version. */
const TAGS = 'script[src*="/svc-pip-sdk"]';

function echo({ step, text }: Omit<Decision, 'at'>): void {
  try {
    console.debug(`[svc-pip] ${step}: ${text}`);
  } catch {
    // The page may have broken its console.
  }
}

type Decoded = NonNullable<FastPathConfig<AbortSignal>['decoded']>;

/** Waits for the scroll threshold and stores in the tab that the mini-player was shown [T3]. */
const createGate =
  ({ application, showAfterScroll: { threshold = 0, firstShowingOnly } }: SiteConfig): Decoded['gate'] =>
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

const follow = (value: unknown, key: string): unknown => (value as Record<string, unknown> | null | undefined)?.[key];

/** Whether a value is plain data (a data layer), not a browser object, from which every browser API can be reached. */
const isData = (value: unknown): boolean =>
  Object(value) !== value || /^\[object (Object|Array|Arguments)\]$/.test(Object.prototype.toString.call(value));

/**
 * Returns a reader of property paths that start at `window`. A configuration from the service may read only data of the
 * page's scripts: not `document`, `location`, a storage or an element, nor any of their properties [Z31].
 *
 * @throws {Error} if the configuration must not read a property of the path
 */
const createGlobalReader =
  (inline: boolean): Decoded['readOther'] =>
  (locator) =>
    locator.from === 'global' &&
    locator.path.split('.').reduce((value: unknown, key) => {
      const next = follow(value, key);
      if (!inline && !isData(next))
        throw new Error(`"${key}" is none of the page's data: only an inline configuration may read it`);
      return next;
    }, window);

/**
 * Decodes the complete configuration and adds each invalid option to the trace.
 *
 * @param inline whether the configuration is in the page itself
 */
export function explainConfig(
  json: unknown,
  baseUrl: string,
  inline: boolean,
  trace: DecisionTrace,
): FastPathConfig<AbortSignal> | null {
  const config = decodeSiteConfig(json, baseUrl, inline, (problem) => trace.add('configuration', problem));
  const tags = new Set(Array.from(pageDocument.querySelectorAll<HTMLScriptElement>(TAGS), ({ src }) => src));
  if (tags.size > 1) trace.add('configuration', `only the script tag that ran first counts: ${[...tags].join(', ')}`);
  if (config?.debug) {
    const { add } = trace;
    trace.add = (step, text) => {
      add(step, text);
      echo({ step, text });
    };
    trace.list().forEach(echo);
  }
  return (
    config && {
      ...config,
      inline,
      decoded: {
        gate: config.showAfterScroll.threshold ? createGate(config) : undefined,
        readOther: createGlobalReader(inline),
      },
    }
  );
}
