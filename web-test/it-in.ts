import { engine } from './engine.js';
import { notIn, type Engine } from './engine-names.js';

type Engines = Engine | readonly Engine[];

const runsIn = (engines: Engines): boolean => [engines].flat().includes(engine);
/** In the title, since the runner reports nothing else of a test that is not run. */
const withReason = (title: string, why: string): string => title + notIn(engine) + why;

/** A test for some engines, Chromium among them; `why` says what the other ones lack, and is printed by `npm run test:engines`. */
export const itIn = (engines: Engines, why: string, title: string, test: () => Promise<void> | void): Mocha.Test =>
  runsIn(engines) ? it(title, test) : it(withReason(title, why));

/** A group of such tests. */
export function describeIn(engines: Engines, why: string, title: string, tests: () => void): void {
  if (runsIn(engines)) describe(title, tests);
  else {
    // eslint-disable-next-line no-restricted-syntax -- this is what it is for
    describe.skip(title, function () {
      tests();
      this.eachTest((test) => (test.title = withReason(test.title, why)));
    });
  }
}
