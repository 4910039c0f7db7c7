import type { Plugin } from 'vite';
import { rewriteLit, type Rule } from './rewrite-lit.js';

/** What only templates use that the mini-player does not have: directives, lists, properties, elements, raw text, SVG, MathML. */
const TEMPLATES: readonly Rule[] = [
  [/function M\(t,i,s=t,e\)\{.*?\}(?=class R\{)/, 'function M(t,i){return i}'],
  [/k\(t\)\{u\(this\._\$AH\).*?i\.length=e\)\}(?=_\$AR)/, ''],
  [/d\(t\)\?this\.k\(t\):/, ''],
  [/"\."===e\[1\]\?I:"\?"===e\[1\]\?L:/, ''],
  [/t\.startsWith\(o\)&&\(d\.push\(\{type:6,index:l\}\),r\.removeAttribute\(t\)\)/, '0'],
  [
    /1===r\.type\?(i=new r\.ctor\(h,r\.name,r\.strings,this,t\)):6===r\.type&&\(i=new Z\(h,this,t\)\)/,
    '1===r.type&&($1)',
  ],
  [/if\(y\.test\(r\.tagName\)\)\{.*?r\.append\(t\[i\],c\(\)\)\}\}/, ''],
  [/else\{let t=-1;for\(;-1!==.*?t\+=o\.length-1\}/, ''],
  [/if\((this\.el=S\.createElement\(f,e\),P\.currentNode=this\.el\.content),2===i\|\|3===i\)\{.*?\}(?=for\()/, '$1;'],
  [/2===i\?"<svg>":3===i\?"<math>":""/, '""'],
  [/\+\(2===i\?"<\/svg>":3===i\?"<\/math>":""\)/, ''],
];

/** What only elements use whose properties are reflected, have defaults of Lit's or initialisers of decorators. */
const PROPERTIES: readonly Rule[] = [
  [/static addInitializer\(t\)\{.*?\}(?=static)/, ''],
  [/,this\.constructor\.l\?\.forEach\(t=>t\(this\)\)/, ''],
  [/void 0!==t\.l&&\(this\.l=\[\.\.\.t\.l\]\),/, ''],
  [/_\$ET\(t,s\)\{.*?\}(?=_\$AK)/, ''],
  [/this\._\$Eq&&=this\._\$Eq\.forEach\(t=>this\._\$ET\(t,this\[t\]\)\),/, ''],
  [/,!0===e&&this\._\$Em!==t&&\(this\._\$Eq\?\?=new Set\)\.add\(t\)/, ''],
  [/toAttribute\(t,s\)\{.*?return t\},/, ''],
  [/\|\|i\.useDefault&&i\.reflect&&.*?this\.hasAttribute\(r\._\$Eu\(t,i\)\)/, ''],
  [/i&&!\(this\._\$Ej\?\?=new Map\).*?void 0!==r\)\|\|/, ''],
  [/this\.hasUpdated\|\|i\|\|/, 'this.hasUpdated||'],
  [/r\?\?this\._\$Ej\?\.get\(e\)\?\?r/, 'r'],
];

/** Style sheets that are none of Lit's own. */
const STYLES: Rule = [/c=e\?t=>t:t=>.*?:t;/, 'c=t=>t;'];

const RULES = [...TEMPLATES, ...PROPERTIES, STYLES];

/** Removes from the mini-player's own copy of Lit what none of its templates and properties needs: 0.6 kB gzip of the chunk. */
export const trimLit = (): Plugin => rewriteLit('lean-lit', /\/(lit-html|@lit\/reactive-element)\//, RULES, true);
