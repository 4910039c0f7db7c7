import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const text = (path: string | URL): string => readFileSync(path, 'utf8');

const prototype = text(new URL('./prototype-1.6.js', import.meta.url));
const mootools = text(new URL('./mootools-1.2.js', import.meta.url));
const coreJs = text(require.resolve('core-js/client/shim.min.js'));
const jquery = text(require.resolve('jquery/dist/jquery.min.js'));
/**
 * It has one native listener for all of a type. That of the shop's own `pageshow` is there first, whichever script is sooner:
 * else the one that stays for the shop would count as left behind by us.
 */
const zone = `${text(require.resolve('zone.js'))}\naddEventListener('pageshow', () => undefined);`;

/**
 * Old libraries, by row of the register. Prototype 1.6 and MooTools 1.2 are rewritten from their published changes of
 * built-ins, since npm has no browser build of either. MooTools 1.5 is npm's server build: the same changes without its
 * DOM part. All others are the files of their npm packages, as shops load them.
 */
export const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  '26 Prototype 1.6': [prototype],
  '26 MooTools 1.2': [mootools],
  '26 MooTools 1.5': [text(require.resolve('mootools'))],
  '26 core-js 2': [coreJs],
  '26 es5-shim and es6-shim': [
    text(require.resolve('es5-shim')),
    text(require.resolve('es5-shim/es5-sham')),
    text(require.resolve('es6-shim')),
    text(require.resolve('es6-shim/es6-sham')),
  ],
  '26 jQuery 1.12': [jquery],
  '26 Sugar 1.4, and every object extended': [text(require.resolve('sugar')), 'Object.extend()'],
  '28 zone.js': [zone],
  '26 many of them': [mootools, prototype, jquery, coreJs, zone],
};

/** A polyfill that emulates shadow trees in the light DOM. */
export const SHADY_DOM: readonly string[] = [
  'window.ShadyDOM = { force: true }',
  text(require.resolve('@webcomponents/shadydom')),
  // The polyfill's version throws when it is called without a receiver, as the shop's bag does.
  '{ const { dispatchEvent } = window; window.dispatchEvent = (event) => dispatchEvent.call(window, event); }',
];
