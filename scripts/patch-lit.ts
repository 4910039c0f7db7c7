import type { Plugin } from 'vite';
import { rewriteLit, type Rule } from './rewrite-lit.js';

/**
 * What Lit leaves behind in the page that loads it: lists of versions, a map for decorators, and `Symbol.metadata`. The
 * shop's page gets one name from us and no more, and decorators are not used here.
 */
const LEFT_BEHIND: readonly Rule[] = [
  [/\(\w+\.(litHtml|litElement|reactiveElement)Versions\?\?=\[\]\)\.push\("[^"]*"\)/, '0'],
  [/Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap/, '0'],
  [/litPropertyMetadata\.get\(\w+\)/, 'void 0'],
];

/**
 * What Lit takes from `window` if it is there: hooks of polyfills, which a page's own Lit may have set, or which an
 * element of that id would be. Neither must reach this copy.
 */
const LOOKED_FOR: readonly Rule[] = [
  [/,\w+=\w+\.litHtmlPolyfillSupport;\w+\?\.\(\w+,\w+\),/, ';'],
  [/,\w+\.litElementHydrateSupport\?\.\(\{LitElement:\w+\}\);/, ';'],
  [/const \w+=\w+\.litElementPolyfillSupport;\w+\?\.\(\{LitElement:\w+\}\);/, ''],
  [/,\w+=\w+\.reactiveElementPolyfillSupport/, ''],
  [/\(void 0===\w+\.ShadyCSS\|\|\w+\.ShadyCSS\.nativeShadow\)&&/, ''],
  [/\w+\?\.\(\{ReactiveElement:\w+\}\),/, ''],
];

/**
 * Trusted Types. The policy has its own name, so that a page with its own Lit need not allow duplicates of
 * `lit-html`. Where the page does not allow the name, markup without a policy is tried at once: the page may name
 * policies without requiring them; if it requires them, nothing of ours comes to be defined.
 */
const POLICY: Rule = [
  /(const [^;]*?),(\w+)=(\w+)\?\3\.createPolicy\("lit-html",(\{createHTML:\w+=>\w+\})\):void 0,/,
  'let $2;$1;try{$2=$3?.createPolicy("svc-lit",$4)}catch{document.createElement("p").innerHTML=""}const ',
];

/** Lit's messages for authors of style sheets; ours are constants, which never trigger them. */
const UNHEARD: readonly Rule[] = [
  [/Error\("Value passed to 'css'.*?page security\."\)/, 'Error()'],
  [/Error\("CSSResult is not constructable\.[^"]*"\)/, 'Error()'],
];

const RULES = [...UNHEARD, ...LEFT_BEHIND, ...LOOKED_FOR, POLICY];

/** Takes everything out of Lit that it would write into `window` or be misled by there. */
export const patchLit = (): Plugin =>
  rewriteLit('quiet-lit', /\/(lit-html|lit-element|@lit\/reactive-element)\//, RULES, false);
