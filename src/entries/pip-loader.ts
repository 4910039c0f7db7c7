import { nextTask } from '../platform/next-task.js';
import { whenParsed, whenSeen } from '../platform/page-moments.js';
import { watchProduct } from '../platform/product-watch.js';
import { createDecisionTrace, type Decision } from '../site/decision-trace.js';
import { plainConfig } from '../site/plain-config.js';
import type { SiteConfig } from '../site/site-config.js';
import { loadRescue, scriptUrl, sdkFile } from './loader-script.js';
import { beginShowing } from './loader-showing.js';
import { readSiteSource } from './loader-site.js';

declare const __SVC_VERSION__: string;

/** The only name the script tag puts on the page. */
interface SvcPip {
  readonly version: string;
  /** Every decision so far, in order, in words a merchant understands; also where nothing was shown. */
  readonly explain: () => readonly Decision[];
  /** Lets a page whose configuration says `waitForConsent` begin. */
  readonly consent: () => void;
  /** Takes the mini-player and everything it started off the page. */
  readonly destroy: () => void;
}

const page = window as { svcPip?: Partial<SvcPip> };

async function start(): Promise<void> {
  const life = new AbortController();
  const { signal } = life;
  const trace = createDecisionTrace(() => performance.now());
  const say = (text: string): void => trace.add('configuration', text);
  const consented = new Promise<void>((consent) => {
    page.svcPip = {
      version: __SVC_VERSION__,
      explain: trace.list,
      consent,
      destroy: () => {
        life.abort();
        delete page.svcPip;
      },
    };
  });

  try {
    await whenSeen(signal);
    const json = await readSiteSource(say, signal);
    const { disabled, waitForConsent } = Object(json) as Partial<SiteConfig>;
    if (disabled === true) return say('hidden: "disabled" is true');
    if (waitForConsent === true) {
      say('waits for svcPip.consent()');
      await consented;
    }
    const home = sdkFile('/');
    const config = plainConfig(json, home) ?? (await loadRescue()).explainConfig(json, home, trace);
    await (document.body ? nextTask() : whenParsed(signal));
    if (!config || signal.aborted) return;

    let isLost: (() => boolean) | undefined;
    let current = new AbortController();
    signal.addEventListener('abort', () => current.abort());
    watchProduct(
      config.product,
      ({ id, because }) => {
        current.abort();
        current = new AbortController();
        trace.add('product', id ? `"${id}" from ${because}` : `none: ${because}`);
        isLost = id ? beginShowing(config, id, trace, current.signal) : undefined;
      },
      () => isLost?.(),
      signal,
    );
  } catch (error) {
    say('hidden: ' + String(error));
  }
}

if (scriptUrl && !page.svcPip?.explain) void start();
