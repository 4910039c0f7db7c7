import type { Plugin } from 'vite';

/**
 * What Lit leaves behind in the page that loads it: lists of versions, a map for decorators, and `Symbol.metadata`. The
 * shop's page gets one name from us and no more, and decorators are not used here.
 */
const LEFT_BEHIND: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\(\w+\.(litHtml|litElement|reactiveElement)Versions\?\?=\[\]\)\.push\("[^"]*"\)/, '0'],
  [/Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap/, '0'],
  [/litPropertyMetadata\.get\(\w+\)/, 'void 0'],
];

/** Takes everything out of Lit that it would write into `window`. */
export const quietLit = (): Plugin => ({
  name: 'quiet-lit',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(lit-html|lit-element|@lit\/reactive-element)\//.test(id)) return null;
    return { code: LEFT_BEHIND.reduce((text, [pattern, by]) => text.replace(pattern, by), code), map: null };
  },
});
