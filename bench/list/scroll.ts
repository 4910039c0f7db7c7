import type { OpenPage, Screen } from '../open-page.js';

export type ScrollInput = 'touch' | 'wheel';

/** CSS pixels per second of the wheel: about ten screens, faster than anybody reads. */
const WHEEL_SPEED = 8_000;
const SCREENS_PER_TURN = 10;
/** A finger's way up the screen in so many steps; then it lets go, and the page runs on. */
const SWIPE_STEPS = 8;
/** Milliseconds from one swipe to the next, while the page still runs. */
const BETWEEN_SWIPES = 300;
/** Inputs in a row that may lead nowhere, such as while the next page of the list is on its way. */
const TIMEOUT = 5;

async function swipe(page: OpenPage, { width, height }: Screen): Promise<void> {
  const x = width / 2;
  const touch = (type: string, y?: number): Promise<unknown> =>
    page.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  const [from, to] = [height * 0.9, height * 0.1];
  await touch('touchStart', from);
  for (let step = 1; step <= SWIPE_STEPS; step++) await touch('touchMove', from + ((to - from) * step) / SWIPE_STEPS);
  await touch('touchEnd');
  await new Promise((resolve) => setTimeout(resolve, BETWEEN_SWIPES));
}

async function turnWheel(page: OpenPage, { width, height }: Screen): Promise<void> {
  await page.send('Input.synthesizeScrollGesture', {
    ...{ x: width / 2, y: height / 2, yDistance: -SCREENS_PER_TURN * height },
    ...{ speed: WHEEL_SPEED, gestureSourceType: 'mouse' },
  });
}

/** Milliseconds after which a machine that is too busy for all of the screens has scrolled enough. */
const LONGEST = 25_000;

/**
 * Scrolls the page down by real input until it has passed this many screens, or the time is up.
 *
 * @returns how many screens it passed
 * @throws when the page does not scroll any further
 */
export async function scroll(page: OpenPage, screen: Screen, by: ScrollInput, screens: number): Promise<number> {
  const until = performance.now() + LONGEST;
  const began = Number(await page.evaluate('scrollY'));
  let reached = began;
  for (let vain = 0; reached - began < screens * screen.height && performance.now() < until;) {
    await (by === 'touch' ? swipe : turnWheel)(page, screen);
    const now = Number(await page.evaluate('scrollY'));
    vain = now > reached ? 0 : vain + 1;
    reached = now;
    if (vain === TIMEOUT)
      throw new Error(`scrolling came to an end after ${((now - began) / screen.height).toFixed(0)} screens`);
  }
  return (reached - began) / screen.height;
}
