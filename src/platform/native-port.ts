import type { NativePort } from '../bridge/native-host.js';

/** The page as a native host sees it at this press; `mobile` is the page's `wv=1`. */
export const nativePort = (press: Event, mobile: boolean): NativePort => ({
  mobile,
  topFrame: window === window.top,
  trusted: press.isTrusted,
  global: window,
});
