import { pageDocument } from '../src/platform/page-document.js';
import { nextEvent, whenParsed } from '../src/platform/page-events.js';
import { createDecisionTrace, type Decision } from '../src/site/decision-trace.js';
import { fastPathConfig, type FastPathConfig } from '../src/site/fast-path-config.js';
import { matchesAddress } from '../src/site/payment-pages.js';
import { attempt } from '../src/base/attempt.js';
import { guarded } from '../src/base/guarded.js';
import type { LocatedProduct } from '../src/site/product-id.js';
import { quickLocate } from '../src/site/quick-locator.js';
import type { SiteConfig } from '../src/site/site-config.js';
import { loadCheck, loadFallback, loadLocator, scriptUrl, sdkFile } from './loader-script.js';
import { mountedElement, startProductSession } from './product-session.js';
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
  readonly push: (command?: Command | null) => void;
  /** Draws what is wrong with the page and its tag over the page, by a file that is loaded only for this. */
  readonly check: () => Promise<unknown>;
  /** Removes the mini-player, aborts its requests and deletes `window.svcPip`. */
  readonly destroy: () => void;
}

/** A command of the queue. */
type Command = [name: 'consent' | 'refresh' | 'check' | 'destroy'];

const SETTLE_TIME = 10_000;
/** Until there is a product, in that time. */
const CHECK_EVERY = 400;
const SETTLED_CHECK_EVERY = 1000;

declare global {
  interface Window {
    svcPip?: Partial<SvcPip> | Command[];
  }
}

type Config = FastPathConfig<AbortSignal>;

const trace = createDecisionTrace(() => performance.now());
const report = (text: string): void => trace.add('configuration', text);

/** Shows the mini-player for the product of the page, and of each page that a router puts in its place. */
function followPage(config: Config, signal: AbortSignal, svcPip: SvcPip): void {
  const href = location.href;
  // The element takes `transitionParameter` away [X2]: that is no other page. Its name costs fewer bytes here than its constant.
  const pageOf = (address: string): string => address.replace(/[?&](svc_cv=[^&#]*)?/g, '');
  const until = performance.now() + SETTLE_TIME;
  let following: Promise<unknown> | undefined;
  let session: AbortController | undefined;
  let current: string | null | undefined;
  /** URL for which the file for routers was asked for, since the shopper came to it. */
  let address: string | undefined;
  let last: LocatedProduct | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = ({ id, source }: LocatedProduct): undefined => {
    current = id;
    session?.abort();
    session = new AbortController();
    if (id === '') trace.add('mode', 'hidden: ' + source);
    else {
      trace.add('product', id ? `"${id}" from ${source}` : 'none in ' + source);
      startProductSession(config, id ?? '', trace, session.signal);
    }
  };
  const follow = (): void => {
    // Once, or again where it failed: meanwhile the page is still looked at, for what no product may be shown beside.
    following ??= loadLocator()
      .then(
        (chunk) =>
          (svcPip.refresh = chunk.follow(config, href, current, last, trace, begin, mountedElement, signal, timer)),
      )
      .catch(() => (following = begin({ id: '', source: 'no chunks/locator' })))
      .catch(() => undefined);
  };
  const locate = (isSettled: boolean): LocatedProduct | undefined => {
    if (matchesAddress(config.paymentPages, location.href)) return { id: '', source: 'paymentPages' };
    if (pageDocument.querySelector('svc-player')) return { id: '', source: 'svc-player' };
    if (pageOf(location.href) !== pageOf(href)) return undefined;
    // A property of JSON-LD, which a settled page is not searched for again.
    const isKnown = isSettled && last && (config.product as readonly { readonly property?: string }[])[0]?.property;
    return isKnown ? last : (last = attempt(() => quickLocate(pageDocument, location.pathname, config)));
  };
  const checkPage = (): void => {
    const isSettled = performance.now() > until;
    timer = setTimeout(() => guarded(checkPage), isSettled || current ? SETTLED_CHECK_EVERY : CHECK_EVERY);
    const located = locate(isSettled);
    if (located) {
      address = '';
      if (located.id !== current) begin(located);
    } else if (address !== (address = location.href)) follow();
  };
  svcPip.refresh = follow;
  signal.addEventListener('abort', () => {
    attempt(() => clearTimeout(timer));
    attempt(() => session?.abort());
  });
  checkPage();
}

const start = async (): Promise<void> => {
  const queue: unknown = window.svcPip;
  const life = new AbortController();
  const { signal } = life;
  let consent!: () => void;
  const consented = new Promise<void>((resolve) => (consent = resolve));
  const svcPip: SvcPip = (window.svcPip = {
    version: __SVC_VERSION__,
    explain: () => trace.list.slice(),
    consent,
    refresh: () => undefined,
    check: loadCheck,
    push: (command?: Command | null) => void svcPip[command?.[0] as Command[0]]?.(),
    destroy: () => {
      delete window.svcPip;
      life.abort();
    },
  });
  // The page may have anything of that name.
  attempt(() => (queue as Command[]).map(svcPip.push));
  try {
    while (pageDocument.hidden) await nextEvent(pageDocument, 'visibilitychange', signal);
    // No request would be answered, and each would leave an error of CORS in the console. After `destroy` nobody reads the line.
    if (signal.aborted || origin === 'null') return report('hidden: no origin');
    // The element is missing so far, or the parser has not reached its end tag.
    if (!attempt(() => JSON.parse(inlineConfig() as string) as unknown)) await whenParsed(signal);
    const text = inlineConfig();
    const url = sdkFile(`sites/${location.host.replace(/:/g, '_')}.json`);
    report(`from ${text ? 'the page' : url}`);
    const json = (text ? JSON.parse(text) : await request(url, signal)) as Partial<SiteConfig> | null;
    if (json?.disabled === true) return report('hidden: disabled');
    if (json?.waitForConsent === true) {
      report('waitForConsent');
      await consented;
    }
    const config =
      fastPathConfig(json, sdkFile('/'), !!text) ?? (await loadFallback()).explain(json, sdkFile('/'), !!text, trace);
    if (!pageDocument.body) await whenParsed(signal);
    if (config && !signal.aborted) followPage(config, signal, svcPip);
  } catch (error) {
    report(hiddenLine(error));
  }
};

// `window.svcPip` may be an element with that name, which has no string `version`: only a running script has one.
if (scriptUrl && !(window.svcPip as Partial<SvcPip> | undefined)?.version?.trim) start().catch(() => undefined);
