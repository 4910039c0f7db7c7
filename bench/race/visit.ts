import { Chromium, type Fields } from './chromium.js';
import { NetworkLog, type LoggedRequest } from './network-log.js';
import { PROBE_BINDING, type ProbeFact } from '../page/probe-fact.js';
import { throttle } from './throttle.js';

/** A phone; more device pixels would only load the machine that measures. */
const PHONE = { width: 412, height: 824, deviceScaleFactor: 1, mobile: true };
const TIMEOUT = 15_000;
/** Milliseconds that the visit continues after its last event, so that late tasks and shifts count too. */
const SETTLE_TIME = 1_000;
const POLL_INTERVAL = 100;
const AUTO_ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

export interface VisitPlan {
  readonly url: string;
  /** Run in every document before its own scripts. */
  readonly scripts: readonly string[];
  /** Whether to wait for a picture, or for the network to fall silent. */
  readonly until: 'first-frame' | 'silence';
  /** What is done on the page afterwards; the visit ends with it. Default nothing. */
  readonly act?: (page: VisitedPage) => Promise<void>;
}

/** The page of a visit, for what is done on it. */
export interface VisitedPage {
  readonly send: (method: string, params?: Fields) => Promise<Fields>;
  /** So far; of all documents that the page showed. */
  readonly facts: readonly ProbeFact[];
  /** Resolves one second after it became true and stayed so, or when the time is up. */
  readonly waitFor: (isOver: () => boolean) => Promise<void>;
}

/** One visit with an empty cache; times are absolute, milliseconds since 1970. */
export interface Visit {
  readonly facts: readonly ProbeFact[];
  /** `null` where the engine does not tell them. */
  readonly requests: readonly LoggedRequest[] | null;
}

/** A browser that visits pages. */
export interface Engine {
  /** Its name and version. */
  readonly version: string;
  visit(plan: VisitPlan): Promise<Visit>;
  close(): Promise<void>;
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
async function visit(chromium: Chromium, plan: VisitPlan): Promise<Visit> {
  const { url, scripts, until, act } = plan;
  const facts: ProbeFact[] = [];
  const network = new NetworkLog();
  const sessions = new Set<string>();
  let loaded = false;

  let startPage: (session: string) => void = () => undefined;
  /** The first page of the tab, as a session. */
  const firstPage = new Promise<string>((resolve) => (startPage = resolve));

  const prepare = async (session: string, type: string): Promise<void> => {
    const send = (method: string, params: Fields = {}) => chromium.send(method, params, session);
    sessions.add(session);
    // All at once: a page that is prerendered answers most of them only when it runs.
    const settings = [throttle(chromium, session)];
    const set = (method: string, params: Fields = {}) => void settings.push(send(method, params).then(() => undefined));
    if (type === 'page' || type === 'iframe') {
      set('Target.setAutoAttach', AUTO_ATTACH);
      set('Page.enable');
      set('Runtime.enable');
      set('Runtime.addBinding', { name: PROBE_BINDING });
      for (const source of scripts) set('Page.addScriptToEvaluateOnNewDocument', { source });
    }
    if (type === 'page') set('Emulation.setDeviceMetricsOverride', PHONE);
    set('Runtime.runIfWaitingForDebugger');
    await Promise.allSettled(settings);
    if (type === 'page') startPage(session);
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
    // Of the tab, not of its page: with a debugger of its own a page prerenders no other.
    const { targetId } = await chromium.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      forTab: true,
    });
    const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
    const tab = String(sessionId);
    sessions.add(tab);
    await chromium.send('Target.setAutoAttach', AUTO_ATTACH, tab);
    const page = await firstPage;
    const isOver = (): boolean => {
      const hasPicture = facts.some(({ type }) => type === 'first-frame');
      return loaded && (until === 'first-frame' ? hasPicture : !network.isBusy);
    };
    const send = (method: string, params: Fields = {}) => chromium.send(method, params, page);
    await send('Page.navigate', { url });
    await settled(isOver);
    await act?.({ send, facts, waitFor: settled });
  } finally {
    stopListening();
    await chromium.send('Target.disposeBrowserContext', { browserContextId });
  }
  return { facts, requests: network.requests };
}

/** A Chromium whose pages are on the throttled link. */
export async function launchChromium(): Promise<Engine> {
  const chromium = await Chromium.launch();
  const { product } = await chromium.send('Browser.getVersion');
  return {
    version: String(product),
    visit: (plan) => visit(chromium, plan),
    close: () => chromium.close(),
  };
}
