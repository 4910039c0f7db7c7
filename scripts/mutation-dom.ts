/**
 * Lets Stryker's runner, which knows Node's tests only, run those browser tests that need no more of a browser than documents of
 * `DOMParser`. Loaded before each test by scripts/mutation.json; a test for Node is left as it is.
 */
import { register } from 'node:module';
import { afterEach, beforeEach, describe, it } from 'node:test';

interface Jsdom {
  readonly JSDOM: new (markup: string) => { readonly window: Pick<typeof globalThis, 'DOMParser'> };
}

/** `@open-wc/testing` loads only in a browser; of it, the rules of a document need what it has from chai. */
const resolveHook = `export const resolve = (name, context, next) =>
  next(name === '@open-wc/testing' ? 'chai' : name, context);`;

if (process.argv[1]?.endsWith('.browser.test.ts')) {
  // It has no types of its own.
  const jsdom: string = 'jsdom';
  const { JSDOM } = (await import(jsdom)) as Jsdom;
  const { DOMParser } = new JSDOM('').window;
  Object.assign(globalThis, { DOMParser, describe, it, beforeEach, afterEach });
  register(`data:text/javascript,${encodeURIComponent(resolveHook)}`);
}
