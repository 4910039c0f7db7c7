import { type FaultRow, LIVE, type Outcome, PLAYING, rowTests } from './fault-row.js';
import { LIBRARIES, SHADY_DOM } from './hostile/libraries.js';
import { loadsScripts } from './hostile/shop-script.js';
import { test } from './pip-page.js';

/** Stops at its first `Function` call if the policy forbids it. */
const EVALUATES = '26 es5-shim and es6-shim';

const rows = (outcome: Outcome, rest: Partial<FaultRow> = {}, names = Object.keys(LIBRARIES)): readonly FaultRow[] =>
  names.map((name) => ({
    name: `${name}, ${outcome.mode}`,
    setup: loadsScripts(...(LIBRARIES[name] ?? [])),
    outcome,
    ...(name === EVALUATES && { shopThrows: /^thrown: EvalError: / }),
    ...rest,
  }));

test.describe('[C7, D1, FAULTS 26, 28] a clip plays beside libraries that change the language', () => {
  rowTests(rows(PLAYING));
});

test.describe('[C7, D2, FAULTS 26, 28] a stream plays beside libraries that change the language', () => {
  // Each library is in one of them; a clip plays beside each alone.
  rowTests(rows(LIVE, { product: '00125' }, [EVALUATES, '26 Sugar 1.4, and every object extended', '26 many of them']));
});

test.describe('[C7, FAULTS 37] hidden where a polyfill emulates shadow trees without style scoping', () => {
  const row: FaultRow = {
    name: '37 ShadyDOM forced',
    setup: loadsScripts(...SHADY_DOM),
    outcome: { mode: 'hidden' },
    trace: /mode: hidden: Error: no styles/,
  };
  rowTests([row, { ...row, name: '37 ShadyDOM forced, a stream', product: '00125' }]);
});
