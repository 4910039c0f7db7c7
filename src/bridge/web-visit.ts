import { hasHandler, type NativePort } from './native-host.js';

/** What tells a browser from an app's WebView. */
export interface Visit extends Pick<NativePort, 'topFrame' | 'global'> {
  /** `document.referrer`; empty where a WebView loaded the page. */
  readonly referrer: string;
  /** Origin of the page itself. */
  readonly origin: string;
}

/**
 * Whether a page with `wv=1` was opened by a web page of another origin, which could leave no note for it [Z13]: it is the
 * top page, no app has registered a handler, and the referrer is a web page. A WebView sends no referrer, another app one
 * that is no web address.
 */
export function isWebVisit({ topFrame, global, referrer, origin }: Visit): boolean {
  if (!topFrame || !/^https?:\/\//.test(referrer) || referrer.startsWith(`${origin}/`)) return false;
  try {
    return !hasHandler(global);
  } catch {
    return false;
  }
}
