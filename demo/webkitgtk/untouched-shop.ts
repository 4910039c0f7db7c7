import assert from 'node:assert/strict';
import { BUILT_INS, harmIn, readTraces, readWaits, WITNESS, WITNESSES, type Traces } from '../e2e/page-witness.js';
import { inPage } from './in-page.js';
import type { Visit } from './visit.js';

const NOISE = `window[Symbol.for('noise')]`;

/** Runs in the page before any script of it does, and notes every error and every word in the console from then on. */
function listen(): void {
  const noise: string[] = [];
  Reflect.set(window, Symbol.for('noise'), noise);
  addEventListener('error', ({ message }) => (noise[noise.length] = `thrown: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => (noise[noise.length] = `rejected: ${String(reason)}`));
  for (const how of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const say = console[how];
    console[how] = (...words: unknown[]) => {
      noise[noise.length] = `${how}: ${words.join(' ')}`;
      say.apply(console, words);
    };
  }
}

/** What the page has done to itself by then is no work of ours. */
const DONE = `window.dispatchEvent(new CustomEvent('own-scripts-ran'))`;

/** The shop's own scripts, with somebody before them who knows the page as it was. */
export const witnessed = (...scripts: readonly string[]): readonly string[] => [
  inPage(listen),
  ...WITNESSES.map((knows) => inPage(knows, BUILT_INS)),
  ...scripts,
  DONE,
];

/** The shop itself has changed its page: as it is now it has to stay. */
export const shopChanged = (visit: Visit): Promise<unknown> => visit.look(`${WITNESS}.before = ${WITNESS}.now(), 0`);

/**
 * The merchant's page is untouched: no error, no word in the console, nothing of it changed or stored, nobody else asked,
 * nothing keeps turning, and its own button still works. For a shop whose scripts are `witnessed`.
 *
 * @param pressed whether the shopper pressed a button of the mini-player, which may have the focus since
 */
export async function assertShopUntouched(visit: Visit, pressed = false): Promise<void> {
  await visit.until(`document.readyState === 'complete'`);
  assert.deepEqual(await visit.look(NOISE), [], 'console and errors');
  assert.deepEqual(harmIn(await visit.look<Traces>(inPage(readTraces)), pressed), [], 'harm to the page');
  assert.deepEqual(await visit.look(inPage(readWaits)), [], 'still waiting');
  const asked = await visit.look<string>(
    `performance.getEntriesByType('resource').map((entry) => new URL(entry.name).origin).join()`,
  );
  const { gate, shop } = visit.site;
  assert.deepEqual(
    asked.split(',').filter((origin) => ![gate.url, shop.url].includes(origin)),
    [],
    'foreign hosts',
  );
  // Where something else covers it, the press does not arrive.
  await visit.press('[data-buy] .wide', 'document');
  await visit.until(`document.querySelector('[data-buy-status]').textContent.includes('Added')`);
}
