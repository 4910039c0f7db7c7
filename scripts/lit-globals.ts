import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const GLOBALS = JSON.stringify(resolve('components/shared/lit-globals.ts'));
/** The modules of Lit that read the global object, by the ends of their addresses. */
const READERS = [
  '/lit-html/lit-html.js',
  '/lit-element/lit-element.js',
  '/@lit/reactive-element/reactive-element.js',
  '/@lit/reactive-element/css-tag.js',
];
/** The global object, what Lit has put there and reads by its bare name, and its own name in `Symbol`. */
const GLOBAL = /(?<![.\w])(globalThis\b|Symbol(?=\.metadata\b)|(?=litPropertyMetadata\b))/g;

/** Gives Lit, which stays as it is, an object of ours as its global one. */
export function litGlobals(): Plugin {
  const left = new Set(READERS);
  return {
    name: 'lit-globals',
    enforce: 'pre',
    transform(code, id) {
      const reader = READERS.find((end) => id.endsWith(end));
      if (reader === undefined || code.search(GLOBAL) < 0) return null;
      left.delete(reader);
      const scoped = code.replace(GLOBAL, (name) => (name ? 'litGlobals' : 'litGlobals.'));
      return { code: `import { litGlobals } from ${GLOBALS};${scoped}`, map: null };
    },
    /** @throws where Lit reads its globals in another way */
    buildEnd(error) {
      if (!error && left.size > 0)
        throw new Error(`scripts/lit-globals.ts: no global object in ${[...left].join(', ')}`);
    },
  };
}
