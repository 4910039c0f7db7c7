import { resolve } from 'node:path';
import type { Alias } from 'vite';

const replacement = resolve('components/shared/small-lit.ts');

/**
 * What the script tag's chunk has in place of Lit: the same elements and templates, with the part of Lit that `<svc-pip>`
 * uses. `npm run test:browser:small` holds it to the tests of the element with Lit.
 */
export const smallLit: readonly Alias[] = [
  { find: /^lit$/, replacement },
  // No server renders the script tag's element.
  { find: /^.*\/hydrated-element\.js$/, replacement },
];
