import type { CDPSession } from 'playwright-core';
import { MAX_BODY } from './read-limited.js';

/** Bytes of any other file, which only the browser reads: more than the largest bundles have. */
const MAX_FILE = 20_000_000;
/** What ends when it has been played, or never. */
const ENDLESS = new Set(['Media', 'EventSource', 'WebSocket', 'Ping']);

/** What is too long in a page. */
export interface LongBodies {
  /** Addresses at which it was stopped, in order. */
  readonly addresses: ReadonlySet<string>;
  /** Resolves to the address of the page itself, if that is one of them. */
  readonly ofPage: Promise<string>;
}

/**
 * Stops the page as soon as the body of anything that it loads is too long: the browser reads all of it, and Playwright what is
 * asked of it. Of a script Chromium tells nothing before its end; then the visit's own time ends it.
 *
 * @param isRead whether the doctor itself reads what is at an address
 */
export async function watchBodies(session: CDPSession, isRead: (url: string) => boolean): Promise<LongBodies> {
  const addresses = new Set<string>();
  let tell: (url: string) => void;
  const ofPage = new Promise<string>((resolve) => (tell = resolve));
  const { frameTree } = await session.send('Page.getFrameTree');
  const loading = new Map<string, { readonly url: string; readonly isPage: boolean; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, frameId }) => {
    const isPage = type === 'Document' && frameId === frameTree.frame.id;
    if (!ENDLESS.has(type ?? '')) loading.set(requestId, { url, isPage, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const file = loading.get(requestId);
    if (file === undefined) return;
    file.bytes += dataLength;
    if (file.bytes <= (file.isPage || isRead(file.url) ? MAX_BODY : MAX_FILE)) return;
    addresses.add(file.url);
    if (file.isPage) tell(file.url);
    // A page that is closed meanwhile loads nothing.
    session.send('Page.stopLoading').catch(() => undefined);
  });
  session.on('Network.loadingFinished', ({ requestId }) => loading.delete(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => loading.delete(requestId));
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  return { addresses, ofPage };
}
