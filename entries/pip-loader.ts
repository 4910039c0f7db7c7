import { pageDocument } from '../src/platform/page-document.js';
import { whenParsed, whenVisible } from '../src/platform/page-events.js';
import { observeProduct } from '../src/platform/product-observer.js';
import { createDecisionTrace, type Decision } from '../src/site/decision-trace.js';
import { matchesAddress, fastPathConfig } from '../src/site/fast-path-config.js';
import { locateProduct } from '../src/site/product-locator.js';
import type { SiteConfig } from '../src/site/site-config.js';
import { loadFallback, scriptUrl, sdkFile } from './loader-script.js';
import { startProductSession } from './product-session.js';
import { hiddenLine, request } from './loader-request.js';
import { inlineConfig } from './inline-config.js';

declare const __SVC_VERSION__: string;

/** Value of `window.svcPip`, the only global that the script tag adds. */
interface SvcPip {
  readonly version: string;
  /** Every decision so far, in order, in words that a merchant understands; also if nothing was shown. */
  readonly explain: () => readonly Decision[];
  /** Starts the mini-player if the configuration sets `waitForConsent`. */
  readonly consent: () => void;
  /** Removes the mini-player, aborts its requests and deletes `window.svcPip`. */
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
      explain: () => trace.list(),
      consent,
      destroy: () => {
        life.abort();
        delete page.svcPip;
      },
    };
  });

  try {
    await whenVisible(signal);
    const text = await inlineConfig(signal);
    const url = sdkFile(`sites/${location.host.replace(/:(?=\d+$)/, '_')}.json`);
    say('from ' + (text ? 'the page' : url));
    const json: unknown = text ? JSON.parse(text) : await request(url, signal);
    const options = json as Partial<SiteConfig> | null;
    if (options?.disabled === true) return say('hidden: "disabled" is true');
    if (options?.waitForConsent === true) {
      say('waits for svcPip.consent()');
      await consented;
    }
    const config =
      fastPathConfig(json, sdkFile('/'), !!text) ??
      (await loadFallback()).explainConfig(json, sdkFile('/'), !!text, trace);
    if (!pageDocument.body) await whenParsed(signal);
    if (!config || signal.aborted) return;

    let current = new AbortController();
    const players = pageDocument.getElementsByTagName('svc-player');
    signal.addEventListener('abort', () => current.abort());
    observeProduct(
      (address, settled) => {
        const because = matchesAddress(config.paymentPages, address)
          ? 'a payment page'
          : players[0] && 'the full player is on this page';
        return because
          ? { id: '', because }
          : settled
            ? undefined
            : locateProduct({ document: pageDocument, location }, config.product, config);
      },
      ({ id, because }) => {
        current.abort();
        current = new AbortController();
        if (id === '') {
          trace.add('mode', 'hidden: ' + because);
          return undefined;
        }
        trace.add('product', id ? `"${id}" from ${because}` : `none: ${because}`);
        return (id ?? config.liveNotification?.enabled === true)
          ? startProductSession(config, id ?? '', trace, current.signal)
          : undefined;
      },
      signal,
    );
  } catch (error) {
    say(hiddenLine(error));
  }
}

// `window.svcPip` may be an element with that name, which has no string `version`: only a running script has one.
if (scriptUrl && typeof page.svcPip?.version !== 'string') void start();
