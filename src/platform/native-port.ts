import type { NativePort } from '../bridge/native-host.js';
import { isWebVisit } from '../bridge/web-visit.js';

/** The page as a native host sees it at this click; `mobile` is the page's `wv=1`. */
export const nativePort = (click: Event, mobile: boolean): NativePort => ({
  mobile,
  topFrame: window === window.top,
  trusted: click.isTrusted,
  global: window,
});

/** Whether this page was opened by a web page of another origin, and not by an app [Z13]. */
export const openedFromOtherSite = (): boolean =>
  isWebVisit({
    topFrame: window === window.top,
    global: window,
    referrer: document.referrer,
    origin: location.origin,
  });
