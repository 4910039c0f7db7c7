import type { FaultEffect } from '../../mock-api/faults/fault-rule.js';
import { expect, test } from './pip-page.js';

const CLIP = '/media/clips/linen-shirt.webm';
const STREAM = '/live/trail-live/*';
/** Milliseconds of real time until the poster: the longest timeout of a clip or a stream, twice for a stream that is retried. */
const LIMIT = 40_000;

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

test.describe('[D4] media that hangs is a poster in time, whatever the page has done to its clocks', () => {
  for (const [lie, install] of Object.entries(LIES)) {
    for (const [what, product, path, effect] of [
      ['a clip that hangs', '00123', CLIP, { hang: true }],
      ['a clip that stalls', '00123', CLIP, { hang: 'midway' }],
      ['a stream that hangs', '00125', STREAM, { hang: true }],
    ] as const satisfies readonly (readonly [string, string, string, FaultEffect])[]) {
      test(`[FAULTS 151] ${what}: ${lie}`, async ({ page, pip, demo }) => {
        test.setTimeout(2 * LIMIT);
        const { control } = demo.api;
        control.addFault({ match: { path }, then: effect });
        try {
          await page.addInitScript(`if (window.top === window) (${String(install)})();`);
          await pip.open(product);
          await expect(pip.host).toHaveAttribute('data-mode', 'poster', { timeout: LIMIT });
        } finally {
          control.clearFaults();
        }
      });
    }
  }
});
