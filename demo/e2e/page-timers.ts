import type { Page } from '@playwright/test';

type Count = () => number;

/** Milliseconds between two URL checks of the script tag, and between two in these tests. */
const ADDRESS_INTERVAL = { usual: 400, hurried: 40 };

/** Lets every page of this tab count its pending timers, with a URL check ten times as often. */
export const trackTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(({ usual, hurried }) => {
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
    const running = new Set<unknown>();
    const start = (own: typeof setTimeout, again: boolean) => (run: () => void, after?: number) => {
      const id: unknown = own(
        () => {
          if (!again) running.delete(id);
          run();
        },
        again && after === usual ? hurried : after,
      );
      running.add(id);
      return id;
    };
    const stop = (own: typeof clearTimeout) => (id?: number) => {
      running.delete(id);
      own(id);
    };
    Object.assign(window, {
      setTimeout: start(setTimeout, false),
      setInterval: start(setInterval as never, true),
      clearTimeout: stop(clearTimeout),
      clearInterval: stop(clearInterval),
    });
    Object.defineProperty(window, Symbol.for('timers'), { value: () => running.size });
  }, ADDRESS_INTERVAL);

export const countTimers = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Record<symbol, Count>)[Symbol.for('timers')]?.() ?? NaN);
