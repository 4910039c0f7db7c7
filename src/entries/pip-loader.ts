import type { PipHandover } from '../../components/svc-pip/svc-pip.settings.js';
import { createAsk } from '../api/ask.js';
import { transitionParameter } from '../continuity/viewing.js';
import { readParameter } from '../platform/navigation.js';
import { whenParsed, whenSeen } from '../platform/page-moments.js';
import { watchProduct } from '../platform/product-watch.js';
import { readSiteSource } from '../platform/site-source.js';
import { createDecisionTrace, type Decision } from '../site/decision-trace.js';
import { decodeSiteConfig, matchesAddress } from '../site/site-config.js';
import { beginShowing } from './loader-showing.js';

declare const __PIP_CHUNK__: string;
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

function start(scriptUrl: string): void {
  const life = new AbortController();
  const { signal } = life;
  const sdkUrl = new URL('.', scriptUrl).href;
  let debug = false;
  let entryToken = readParameter(transitionParameter);
  let consent: () => void = () => undefined;
  const consented = new Promise<void>((resolve) => (consent = resolve));
  const trace = createDecisionTrace(
    () => performance.now(),
    ({ step, text }) => debug && console.debug(`[svc-pip ${__SVC_VERSION__}] ${step}: ${text}`),
  );
  const page = window as unknown as { svcPip?: SvcPip };
  page.svcPip = {
    version: __SVC_VERSION__,
    explain: trace.list,
    consent,
    destroy: () => {
      life.abort();
      delete page.svcPip;
    },
  };

  const run = async (): Promise<void> => {
    await whenSeen(signal);
    const ask = createAsk();
    const source = await readSiteSource(sdkUrl, ask, signal);
    trace.add('configuration', `found ${source.from}`);
    const config = decodeSiteConfig(source.json, new URL(scriptUrl).origin, (problem) =>
      trace.add('configuration', problem),
    );
    if (!config || signal.aborted) return;
    debug = config.debug;
    if (config.disabled) return trace.add('configuration', 'switched off: "disabled" is true');
    if (config.waitForConsent) {
      trace.add('consent', 'waits for svcPip.consent()');
      await consented;
    }
    if (!document.body) await whenParsed(signal);

    let showing = new AbortController();
    signal.addEventListener('abort', () => showing.abort());
    watchProduct(
      config.product,
      ({ id, because }) => {
        showing.abort();
        showing = new AbortController();
        trace.add('product', id === null ? `none: ${because}` : `"${id}" from ${because}`);
        const token = entryToken ?? readParameter(transitionParameter);
        entryToken = null;
        if (id === null || signal.aborted) return;
        if (matchesAddress(config.paymentPages, location.href)) {
          return trace.add('configuration', 'nothing starts here: the address matches "paymentPages"');
        }
        const load = (): Promise<{ mount: (handover: PipHandover) => HTMLElement }> =>
          import(/* @vite-ignore */ sdkUrl + __PIP_CHUNK__);
        void beginShowing({ config, feedProductId: id, token, ask, trace, load, sdkUrl, signal: showing.signal });
      },
      signal,
    );
  };
  run().catch((error: unknown) => trace.add('fault', String(error)));
}

/** `currentScript` is only known while a classic script runs for the first time; a tag manager may have lost the id. */
const script =
  document.currentScript ?? document.getElementById('svc-pip') ?? document.querySelector('script[src*="/svc-pip-sdk"]');

if (script instanceof HTMLScriptElement && script.src && !('svcPip' in window && 'explain' in Object(window.svcPip))) {
  start(script.src);
}
