import { pageDocument } from '../src/platform/page-document.js';

declare const __PIP_CHUNK__: string;
declare const __PIP_FALLBACK__: string;

/**
 * Address of the script itself; none where it cannot be found. `currentScript` is only known while a classic script
 * runs for the first time, and a tag manager may have lost the id. Code is loaded from there, so that only a real script
 * element may tell it: not markup with the same name or id, and no SVG script, which has no `src` of its own [Z32].
 */
export const scriptUrl = [
  pageDocument.currentScript,
  ...pageDocument.querySelectorAll('#svc-pip,[src*="/svc-pip-sdk"]'),
]
  .map((element) => element instanceof HTMLScriptElement && element.src)
  .find((src) => src);

/** A file of the SDK's folder. */
export const sdkFile = (name: string): string => new URL(name, scriptUrl as string).href;

/** The element; only imported when there is something to show. */
export const loadPip = (): Promise<typeof import('./pip-chunk.js')> =>
  import(/* @vite-ignore */ sdkFile(__PIP_CHUNK__));

/** What a page needs on which something is unusual. */
export const loadFallback = (): Promise<typeof import('./loader-fallback.js')> =>
  import(/* @vite-ignore */ sdkFile(__PIP_FALLBACK__));
