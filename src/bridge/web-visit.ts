import { hasHandler, type NativePort } from './native-host.js';

/** Properties that distinguish a browser from an app's WebView. */
export interface Visit extends Pick<NativePort, 'topFrame' | 'global'> {
  /** `document.referrer`; empty where a WebView loaded the page. */
  readonly referrer: string;
  /** Origin of the page itself. */
  readonly origin: string;
}

/**
 * Whether a page with `wv=1` was opened by a web page of another origin, which cannot store a handoff record for it [Z13]:
 * the page is top-level, no app has registered a handler, and the referrer is a web page of another origin. A WebView sends
 * no referrer; another app sends one that is not an `http:` or `https:` URL.
 */
export function isWebVisit({ topFrame, global, referrer, origin }: Visit): boolean {
  if (!topFrame || !/^https?:\/\//.test(referrer) || referrer.startsWith(`${origin}/`)) return false;
  try {
    return !hasHandler(global);
  } catch {
    return false;
  }
}
