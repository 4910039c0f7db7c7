import { attempt } from '../src/base/attempt.js';
import { pageDocument } from '../src/platform/page-document.js';

declare const __PIP_CHUNK__: string;
declare const __PIP_LIVE__: string;
declare const __PIP_FALLBACK__: string;
declare const __PIP_LOCATOR__: string;

/**
 * URL of the script itself; `undefined` if it cannot be found. `currentScript` is set only while a classic script runs
 * for the first time, and a tag manager may have removed the id. Code is loaded from this URL, so only a real
 * HTMLScriptElement may supply it: not markup with the same name or id, and no SVG script, which has no `src` [Z32].
 */
export const scriptUrl = attempt(() =>
  [pageDocument.currentScript, ...pageDocument.querySelectorAll('#svc-pip,[src*="/svc-pip-sdk"]')]
    .map((element) => element instanceof HTMLScriptElement && element.src)
    .find((src) => src),
);

/** URL of a file in the SDK's folder. */
export const sdkFile = (name: string): string => new URL(name, scriptUrl as string).href;

/** Loads the element; called only if there is something to show. */
export const loadPip = (): Promise<typeof import('./pip-chunk.js')> =>
  import(/* @vite-ignore */ sdkFile(__PIP_CHUNK__));

/** Loads what starts a running stream, in parallel with the element. */
export const loadLive = (): Promise<typeof import('./live-start.js')> =>
  import(/* @vite-ignore */ sdkFile(__PIP_LIVE__));

/** Loads the code for unusual options, and failed requests. */
export const loadFallback = (): Promise<typeof import('./loader-fallback.js')> =>
  import(/* @vite-ignore */ sdkFile(__PIP_FALLBACK__));

/** Loads the code for every kind of locator, and for routers. */
export const loadLocator = (): Promise<typeof import('./locator.js')> =>
  import(/* @vite-ignore */ sdkFile(__PIP_LOCATOR__));

/** Loads the panel of the doctor, and opens it; resolves to `undefined` where that fails, which the browser logs. */
export const loadCheck = (): Promise<unknown> =>
  (import(/* @vite-ignore */ sdkFile('check.js')) as Promise<{ check(): Promise<unknown> }>)
    .then((file) => file.check())
    .catch(() => undefined);
