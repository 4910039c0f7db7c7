import type { CDPSession } from 'playwright-core';
import { followChildren } from './child-targets.js';
import type { LongBody } from './examination.js';
import { MAX_BODY } from './read-limited.js';

/** Bytes of any other file, which only the browser reads: more than the largest bundles have. */
const MAX_FILE = 20_000_000;
/** What ends when it has been played, or never. */
const ENDLESS = new Set(['Media', 'EventSource', 'WebSocket', 'Ping']);

/** What is too long in a page. */
export interface LongBodies {
  /** Bytes that each may have, by the addresses at which it was stopped, in order. */
  readonly limits: ReadonlyMap<string, number>;
  /** Resolves to the page itself, if that is one of them, or to what cannot be stopped without it. */
  readonly ofPage: Promise<EndlessBody>;
}

/** A body with which the visit ends. */
export interface EndlessBody extends LongBody {
  /** Whether it is the page's own; else a worker loads it. */
  readonly isPage: boolean;
}

interface File extends LongBody {
  bytes: number;
}

/** The events of a session, page, worker or iframe, of which one tells of each file. */
interface NetworkEvent {
  readonly requestId: string;
  readonly request?: { readonly url: string };
  readonly type?: string;
  readonly frameId?: string;
  readonly dataLength?: number;
}

const EVENTS = [
  'Network.requestWillBeSent',
  'Network.dataReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
] as const;

/** Nothing is kept of what is loaded. */
const ENABLE = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 };

/**
 * Counts what a session loads.
 *
 * @param limitOf bytes of a file that it may load
 * @param unknown address of what it requested before it was heard
 * @param tooLong is called for each part of a file above its limit
 */
function countBytes(
  limitOf: (url: string, event: NetworkEvent) => number,
  unknown: string,
  tooLong: (file: File) => void,
): (method: string, event: NetworkEvent) => void {
  const loading = new Map<string, File>();
  return (method, event) => {
    const { requestId, request, type = '', dataLength = 0 } = event;
    if (method === 'Network.requestWillBeSent') {
      const { url } = request as { readonly url: string };
      loading.set(requestId, { url, limit: ENDLESS.has(type) ? Infinity : limitOf(url, event), bytes: 0 });
    } else if (method === 'Network.dataReceived') {
      const file = loading.get(requestId) ?? { url: unknown, limit: MAX_FILE, bytes: 0 };
      loading.set(requestId, file);
      file.bytes += dataLength;
      if (file.bytes > file.limit) tooLong(file);
    } else if (method.startsWith('Network.loading')) loading.delete(requestId);
  };
}

/**
 * Stops the page as soon as the body of anything that it loads is too long: the browser reads all of it, and Playwright what is
 * asked of it. Of a script Chromium tells nothing before its end; then the visit's own time ends it.
 *
 * @param isRead whether the doctor itself reads what is at an address
 */
export async function watchBodies(session: CDPSession, isRead: (url: string) => boolean): Promise<LongBodies> {
  const limits = new Map<string, number>();
  let tell: (body: EndlessBody) => void;
  const ofPage = new Promise<EndlessBody>((resolve) => (tell = resolve));
  const { frameTree } = await session.send('Page.getFrameTree');
  const limitOf = (url: string): number => (isRead(url) ? MAX_BODY : MAX_FILE);
  let pageUrl: string | undefined;
  const hearPage = countBytes(
    (url, { type, frameId }) => {
      const isPage = type === 'Document' && frameId === frameTree.frame.id;
      if (isPage) pageUrl = url;
      return isPage ? MAX_BODY : limitOf(url);
    },
    '',
    ({ url, limit }) => {
      limits.set(url, limit);
      if (url === pageUrl) tell({ url, limit, isPage: true });
      // A page that is closed meanwhile loads nothing.
      session.send('Page.stopLoading').catch(() => undefined);
    },
  );
  for (const event of EVENTS) session.on(event, (params: NetworkEvent) => hearPage(event, params));
  followChildren(session, ({ targetId, type, url: childUrl, send }) => {
    const stopWorker = ({ limit, bytes }: File): void => {
      // What it loads may have begun before it was heard: it is known by its script.
      limits.set(childUrl, limit);
      send('Runtime.evaluate', { expression: 'close()' });
      // A worker that has replaced that function ends with the page only.
      if (bytes > 2 * limit) tell({ url: childUrl, limit, isPage: false });
    };
    const stopIframe = ({ url, limit }: File): void => {
      limits.set(url, limit);
      // What another process loads does not stop with the page.
      session.send('Page.navigate', { url: 'about:blank', frameId: targetId }).catch(() => undefined);
    };
    const hear = countBytes(limitOf, childUrl, type === 'iframe' ? stopIframe : stopWorker);
    send('Network.enable', ENABLE);
    return (method, params) => hear(method, params as NetworkEvent);
  });
  await session.send('Network.enable', ENABLE);
  return { limits, ofPage };
}
