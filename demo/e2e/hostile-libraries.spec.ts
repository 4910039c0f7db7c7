import { AT_ONCE, runRows, type FaultRow, type Outcome } from './fault-row.js';
import { test } from './fault-test.js';
import { LIBRARIES, SHADY_DOM } from './hostile/libraries.js';
import { loads } from './hostile/page-script.js';

const PLAYING: Outcome = { mode: 'preview', phase: 'playing' };
const LIVE: Outcome = { mode: 'live', phase: 'playing' };

/** With a policy that forbids it, this one gives up at the first text that it would have made a function. */
const EVALUATES = '26 es5-shim and es6-shim';

const rows = (ends: Outcome, rest: Partial<FaultRow> = {}): readonly FaultRow[] =>
  Object.entries(LIBRARIES).map(([name, scripts]) => ({
    name: `${name}, ${ends.mode}`,
    arrange: loads(...scripts),
    ends,
    within: AT_ONCE,
    asks: [1, 1],
    ...(name === EVALUATES && { shopThrows: /^thrown: EvalError: / }),
    ...rest,
  }));

test('[C7, D1, FAULTS 26, 28] a clip plays beside libraries that change the language', async ({ browser, fault }) => {
  await runRows(rows(PLAYING), browser, fault);
});

test('[C7, D2, FAULTS 26, 28] a stream plays beside libraries that change the language', async ({ browser, fault }) => {
  await runRows(rows(LIVE, { product: '00125' }), browser, fault);
});

test('[C7, FAULTS 37] nothing is shown where a polyfill keeps shadow trees in the page, where they have no style', async ({
  browser,
  fault,
}) => {
  const row: FaultRow = {
    name: '37 ShadyDOM forced',
    arrange: loads(...SHADY_DOM),
    ends: { mode: 'hidden' },
    by: /mode: hidden: Error: no real shadow trees/,
    within: AT_ONCE,
    asks: [1, 1],
  };
  await runRows([row, { ...row, name: '37 ShadyDOM forced, a stream', product: '00125' }], browser, fault);
});
