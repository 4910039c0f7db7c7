import type { Chromium, Fields } from './chromium.js';
import { NetworkLog, type LoggedRequest } from './network-log.js';
import { PROBE_BINDING, type ProbeFact } from './page/probe-fact.js';
import { throttle } from './throttle.js';
import { startMetrics, measureResourceUse, type ResourceUse } from './memory-of-page.js';

/** A phone; more device pixels would only load the machine that measures. */
const PHONE = { width: 412, height: 824, deviceScaleFactor: 1, mobile: true };
const TIMEOUT = 15_000;
/** Milliseconds that the visit continues after its last event, so that late tasks and shifts count too. */
const SETTLE_TIME = 1_000;
const POLL_INTERVAL = 100;

export interface VisitPlan {
  readonly url: string;
  /** Run in every document before its own scripts. */
  readonly scripts: readonly string[];
  /** Whether to wait for a picture, or for the network to fall silent. */
  readonly until: 'first-frame' | 'silence';
  /** Whether to measure the resources at the end; default no. */
  readonly measureResources?: boolean;
  /** What is done on the page afterwards; the visit ends with it. Default nothing. */
  readonly act?: (page: VisitedPage) => Promise<void>;
}

/** The page of a visit, for what is done on it. */
export interface VisitedPage {
  readonly send: (method: string, params?: Fields) => Promise<Fields>;
  /** Of the page, its iframes and its workers so far. */
  readonly sessions: ReadonlySet<string>;
  /** So far; of all documents that the page showed. */
  readonly facts: readonly ProbeFact[];
  readonly network: NetworkLog;
  /** Resolves one second after it became true and stayed so, or when the time is up. */
  readonly waitFor: (isOver: () => boolean) => Promise<void>;
}

/** One visit with an empty cache; times are absolute, milliseconds since 1970. */
export interface Visit {
  readonly facts: readonly ProbeFact[];
  readonly requests: readonly LoggedRequest[];
  /** Only of a visit with `measureResources`. */
  readonly resourceUse?: ResourceUse;
}

async function settled(isOver: () => boolean): Promise<void> {
  const began = performance.now();
  let overAt = Infinity;
  for (let now = began; now - began < TIMEOUT && now - overAt < SETTLE_TIME; now = performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    overAt = isOver() ? Math.min(overAt, performance.now()) : Infinity;
  }
}

/** Opens a page in a new profile on the throttled link and notes what happens. */
export async function visit(chromium: Chromium, plan: VisitPlan): Promise<Visit> {
  const { url, scripts, until, measureResources, act } = plan;
  const facts: ProbeFact[] = [];
  const network = new NetworkLog();
  const sessions = new Set<string>();
  let loaded = false;
  let resourceUse: ResourceUse | undefined;

  const prepare = async (session: string, type: string): Promise<void> => {
    const send = (method: string, params: Fields = {}) => chromium.send(method, params, session);
    sessions.add(session);
    await throttle(chromium, session).catch(() => undefined);
    if (type === 'page' || type === 'iframe') {
      await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
      await send('Page.enable');
      if (measureResources) await startMetrics(chromium, session);
      await send('Runtime.enable');
      await send('Runtime.addBinding', { name: PROBE_BINDING });
      for (const source of scripts) await send('Page.addScriptToEvaluateOnNewDocument', { source });
    }
    await send('Runtime.runIfWaitingForDebugger');
  };

  const stopListening = chromium.listen((method, params, session) => {
    if (!sessions.has(session)) return;
    network.record(method, params);
    if (method === 'Page.loadEventFired') loaded = true;
    if (method === 'Runtime.bindingCalled') facts.push(JSON.parse(String(params['payload'])) as ProbeFact);
    if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = params as { sessionId: string; targetInfo: { type: string } };
      // An iframe may have gone by then.
      prepare(sessionId, targetInfo.type).catch(() => undefined);
    }
  });

  const { browserContextId } = await chromium.send('Target.createBrowserContext');
  try {
    const { targetId } = await chromium.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
    await prepare(String(sessionId), 'page');
    await chromium.send('Emulation.setDeviceMetricsOverride', PHONE, String(sessionId));
    const isOver = (): boolean => {
      const shown = facts.some(({ type }) => type === 'first-frame');
      return loaded && (until === 'first-frame' ? shown : !network.isBusy);
    };
    const send = (method: string, params: Fields = {}) => chromium.send(method, params, String(sessionId));
    await send('Page.navigate', { url });
    await settled(isOver);
    await act?.({ send, sessions, facts, network, waitFor: settled });
    if (measureResources) resourceUse = await measureResourceUse(chromium, [...sessions]);
  } finally {
    stopListening();
    await chromium.send('Target.disposeBrowserContext', { browserContextId });
  }
  return { facts, requests: network.requests, ...(resourceUse && { resourceUse }) };
}
