import type { Plugin } from 'vite';
import { rewriteLit, type Rule } from './rewrite-lit.js';

/** Lists of versions that Lit leaves in the page that loads it. The shop's page gets one name from us and no more. */
const VERSIONS: Rule = [/\(\w+\.(litHtml|litElement|reactiveElement)Versions\?\?=\[\]\)\.push\("[^"]*"\)/, '0'];

/**
 * Trusted Types. The policy has its own name, so that a page with its own Lit need not allow duplicates of
 * `lit-html`. Where the page does not allow the name, markup without a policy is tried at once: the page may name
 * policies without requiring them; if it requires them, nothing of ours comes to be defined.
 */
const POLICY: Rule = [
  /(const [^;]*?),(\w+)=(\w+)\?\3\.createPolicy\("lit-html",(\{createHTML:\w+=>\w+\})\):void 0,/,
  'let $2;$1;try{$2=$3?.createPolicy("svc-lit",$4)}catch{document.createElement("p").innerHTML=""}const ',
];

/**
 * What Lit takes from `window` if it is there: hooks of polyfills, which a page's own Lit may have set, or which an
 * element of that id would be. Neither must reach this copy.
 */
const TEMPLATES: readonly Rule[] = [VERSIONS, [/,\w+=\w+\.litHtmlPolyfillSupport;\w+\?\.\(\w+,\w+\),/, ';'], POLICY];

/** The same of elements, a map for decorators and `Symbol.metadata`, since decorators are not used here. */
const ELEMENTS: readonly Rule[] = [
  VERSIONS,
  [/Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap/, '0'],
  [/litPropertyMetadata\.get\(\w+\)/, 'void 0'],
  [/,\w+\.litElementHydrateSupport\?\.\(\{LitElement:\w+\}\);/, ';'],
  [/const \w+=\w+\.litElementPolyfillSupport;\w+\?\.\(\{LitElement:\w+\}\);/, ''],
  [/,\w+=\w+\.reactiveElementPolyfillSupport/, ''],
  [/\(void 0===\w+\.ShadyCSS\|\|\w+\.ShadyCSS\.nativeShadow\)&&/, ''],
  [/\w+\?\.\(\{ReactiveElement:\w+\}\),/, ''],
  // Lit's messages for authors of style sheets; ours are constants, which never trigger them.
  [/Error\("Value passed to 'css'.*?page security\."\)/, 'Error()'],
  [/Error\("CSSResult is not constructable\.[^"]*"\)/, 'Error()'],
];

/** Takes everything out of Lit that it would write into `window` or be misled by there. */
export const patchLit = (): Plugin[] => [
  rewriteLit('patch-lit.ts, templates', /\/lit-html\//, TEMPLATES),
  rewriteLit('patch-lit.ts, elements', /\/(lit-element|@lit\/reactive-element)\//, ELEMENTS),
];
