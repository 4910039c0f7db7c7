import { waitForScrollThreshold } from '../components/svc-pip/lookup/storage.js';
import { isLoopback } from '../src/contract/secure-url.js';
import { pageDocument } from '../src/platform/page-document.js';
import { decodeSiteConfig } from '../src/site/decode-site-config.js';
import type { Decision, DecisionTrace } from '../src/site/decision-trace.js';
import type { FastPathConfig } from '../src/site/fast-path-config.js';
import type { SiteConfig } from '../src/site/site-config.js';

/** Selects the script tags of this SDK, of any version. */
const TAGS = 'script[src*="/svc-pip-sdk"]';

function write(log: (line: string) => void, { step, text }: Omit<Decision, 'at'>): void {
  try {
    log(`[svc-pip] ${step}: ${text}`);
  } catch {
    // The page may have broken its console.
  }
}

const echo = (decision: Omit<Decision, 'at'>): void => write((line) => console.debug(line), decision);

/** Writes a mistake in the configuration to the console of a developer [C7]: on any other host it is in the trace alone. */
export function warnOnLocalhost(text: string): void {
  if (text && isLoopback(location.hostname)) write((line) => console.warn(line), { step: 'configuration', text });
}

/** Draws the decisions over the page, by a file beside the folder of this one. */
function openPanel(): void {
  import(/* @vite-ignore */ import.meta.url.replace(/[^/]*$/, '../check.js')).catch(() => undefined);
}

/** Waits for the scroll threshold, as the element does without the script tag [T3]. */
const createGate =
  ({
    application,
    showAfterScroll: { threshold = 0, firstShowingOnly = false },
  }: SiteConfig): FastPathConfig<AbortSignal>['gate'] =>
  (trace, signal) =>
    waitForScrollThreshold({ application, scrollThreshold: threshold, firstShowingOnly }, trace, signal);

/**
 * Decodes the complete configuration and adds each invalid option to the trace.
 *
 * @param inline whether the configuration is in the page itself
 */
export function explain(
  json: unknown,
  baseUrl: string,
  inline: boolean,
  trace: DecisionTrace,
): FastPathConfig<AbortSignal> | null {
  const problems: string[] = [];
  const config = decodeSiteConfig(json, baseUrl, inline, (problem) => {
    problems.push(problem);
    trace.add('configuration', problem);
  });
  if (!config?.debug) warnOnLocalhost(problems.join('; '));
  const tags = new Set(Array.from(pageDocument.querySelectorAll<HTMLScriptElement>(TAGS), ({ src }) => src));
  if (tags.size > 1) trace.add('configuration', `only the script tag that ran first counts: ${[...tags].join(', ')}`);
  if (config?.debug && /[?&]svc-debug\b/.test(location.search)) openPanel();
  if (config?.debug === true) {
    trace.list.forEach(echo);
    trace.listeners.push(echo);
  }
  return (
    config && {
      ...config,
      inline,
      gate: config.showAfterScroll.threshold ? createGate(config) : undefined,
    }
  );
}
