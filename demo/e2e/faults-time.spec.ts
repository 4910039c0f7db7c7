import type { FaultEffect } from '../../mock-api/faults/fault-rule.js';
import { expect, test } from './pip-page.js';

const CLIP = '/media/clips/linen-shirt.webm';
const STREAM = '/live/trail-live/*';
/** Milliseconds of real time until the poster, on a slow machine: the timeout of a clip, and those of a stream that is retried. */
const LIMIT = { clip: 20_000, stream: 40_000 };

/** What scripts of the page do to its time; each runs in the page before every other script. */
const LIES: Readonly<Record<string, () => void>> = {
  'fake timers that were left installed': () => {
    const { performance } = window;
    const start = performance.now();
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'])
      Reflect.set(window, name, () => 1);
    performance.now = () => start;
    Date.now = () => 0;
  },
  'timers that are a minute late': () => {
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const real = window[name].bind(window) as (run: TimerHandler, delay?: number) => number;
      Reflect.set(window, name, (run: TimerHandler, delay = 0) => real(run, Math.max(60_000, delay)));
    }
  },
  'no animation frames': () => {
    window.requestAnimationFrame = () => 1;
  },
  'a date that jumps by eight hours with every look': () => {
    const { now } = Date;
    let hours = 0;
    Date.now = () => now() + (hours += 8) * 3_600_000;
  },
  'a clock that stands in 1970': () => {
    Date.now = () => 0;
    performance.now = () => 0;
  },
  'a clock that stands in 2038': () => {
    Date.now = () => 2 ** 31 * 1_000;
    performance.now = () => 2 ** 31;
  },
};

const HELD = [
  ['a clip that hangs', '00123', CLIP, { hang: true }, LIMIT.clip],
  ['a clip that stalls', '00123', CLIP, { hang: 'midway' }, LIMIT.clip],
  ['a stream that hangs', '00125', STREAM, { hang: true }, LIMIT.stream],
] as const satisfies readonly (readonly [string, string, string, FaultEffect, number])[];

test.describe('[D4] whatever the page has done to its clocks', () => {
  test.afterEach(({ demo }) => demo.api.control.clearFaults());

  for (const [at, [lie, install]] of Object.entries(LIES).entries()) {
    test(`[FAULTS 151] a clip plays: ${lie}`, async ({ page, pip }) => {
      await page.addInitScript(`if (window.top === window) (${String(install)})();`);
      await pip.open('00123');
      await pip.expectPlaying();
    });

    // Each medium has the same timeout, by the same two clocks: one lie is enough for the others.
    for (const [what, product, path, effect, limit] of at === 0 ? HELD : HELD.slice(0, 1)) {
      test(`[FAULTS 151] ${what} is a poster in time: ${lie}`, async ({ page, pip, demo }) => {
        test.setTimeout(2 * limit);
        const { control } = demo.api;
        control.addFault({ match: { path }, then: effect });
        await page.addInitScript(`if (window.top === window) (${String(install)})();`);
        await pip.open(product);
        await expect(pip.host).toHaveAttribute('data-mode', 'poster', { timeout: limit });
        await expect(pip.host).toHaveAttribute('data-reason', 'timeout');
      });
    }
  }
});
