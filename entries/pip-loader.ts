import { pageDocument } from '../src/platform/page-document.js';
import { whenParsed, whenVisible } from '../src/platform/page-events.js';
import { observeProduct } from '../src/platform/product-observer.js';
import { createDecisionTrace, type Decision } from '../src/site/decision-trace.js';
import { fastPathConfig } from '../src/site/fast-path-config.js';
import { matchesAddress } from '../src/site/payment-pages.js';
import { attempt } from '../src/internal/attempt.js';
import type { Locate } from '../src/site/product-locator.js';
import type { ProductLocator } from '../src/site/product-id.js';
import { quickLocate } from '../src/site/quick-locator.js';
import type { SiteConfig } from '../src/site/site-config.js';
import { loadCheck, loadFallback, loadLocator, scriptUrl, sdkFile } from './loader-script.js';
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
  /** Reads the product again, at once and for the next ten seconds, for a page that renders it later than that. */
  refresh: () => void;
  /** Runs commands such as `['consent']`, also those pushed to an array of that name before the script ran. */
  readonly push: (command: Command | null) => void;
  /** Draws what is wrong with the page and its tag over the page, by a file that is loaded only for this. */
  readonly check: () => Promise<unknown>;
  /** Removes the mini-player, aborts its requests and deletes `window.svcPip`. */
  readonly destroy: () => void;
}

/** A command of the queue. */
type Command = [name: 'consent' | 'refresh' | 'check' | 'destroy'];

const page = window as { svcPip?: Partial<SvcPip> | Command[] };

async function start(): Promise<void> {
  const life = new AbortController();
  const { signal } = life;
  const trace = createDecisionTrace(() => performance.now());
  const say = (text: string): void => trace.add('configuration', text);
  const queue: unknown = page.svcPip;
  let consent = (): void => undefined;
  const consented = new Promise<void>((resolve) => (consent = resolve));
  const svcPip: SvcPip = (page.svcPip = {
    version: __SVC_VERSION__,
    explain: () => trace.list(),
    consent,
    refresh: () => undefined,
    check: loadCheck,
    push: (command: Command | null) => void svcPip[command?.[0] as Command[0]]?.(),
    destroy: () => {
      life.abort();
      delete page.svcPip;
    },
  });
  if (Array.isArray(queue)) queue.map(svcPip.push);

  try {
    await whenVisible(signal);
    if (signal.aborted) return;
    // No request would be answered, and each would leave an error of CORS in the console.
    if (origin === 'null') return say('hidden: no origin');
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

    const { href } = location;
    // The element takes `transitionParameter` away [X2]: that is no other page. Its name costs fewer bytes here than its constant.
    const strip = (url: string): string => url.replace(/.svc_cv=[\w-]+/, '');
    const players = pageDocument.getElementsByTagName('svc-player');

    let last: ProductLocator | undefined;
    let loading: Promise<void> | undefined;
    let locate: Locate = (settled, id) => {
      if (strip(location.href) === strip(href)) {
        if (settled && last?.from !== 'selector') return undefined;
        // A list of locators is written by hand: it may contain anything.
        const product = attempt(() =>
          quickLocate(
            pageDocument,
            location.pathname,
            config.product.filter(({ from }) => !settled || from === 'selector'),
            config.inline,
          ),
        );
        last = product?.locator ?? last;
        if (product) return product;
      }
      loading ??= loadLocator()
        .then(({ createLocator }) => createLocator(config, href, id, trace))
        .catch(() => () => ({ id: '', because: 'no chunks/locator' }))
        .then((full) => {
          locate = full;
          svcPip.refresh();
        });
      return undefined;
    };
    let current = new AbortController();
    signal.addEventListener('abort', () => current.abort());
    svcPip.refresh = observeProduct(
      (settled, id) => {
        const because = matchesAddress(config.paymentPages, location.href)
          ? 'a payment page'
          : players[0] && 'svc-player on the page';
        return because ? { id: '', because } : locate(settled, id);
      },
      ({ id, because }) => {
        current.abort();
        current = new AbortController();
        if (id === '') {
          trace.add('mode', 'hidden: ' + because);
          return undefined;
        }
        trace.add('product', id ? `"${id}" from ${because}` : `none in ${because}`);
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
if (scriptUrl && typeof (page.svcPip as Partial<SvcPip> | undefined)?.version !== 'string') void start();
