/** One tap or click on the picture. */
export interface Tap {
  /** Whether a finger did it: only fingers seek by a double tap at the sides. */
  readonly touch: boolean;
  /** How many clicks in a row the system counts; only that of a mouse is used. */
  readonly clicks: number;
  /** Distance from the left edge, as a share of the picture's width, whatever the text direction. */
  readonly x: number;
  /** Milliseconds. */
  readonly time: number;
}

/**
 * - `toggle`: play or pause
 * - `wait`: `toggle` unless a second tap follows within `DOUBLE_TAP`
 * - `back`, `forward`: seek
 * - `fullscreen`: full screen, playing
 * - `none`: one click more than a double click
 */
export type TapMeaning = 'toggle' | 'wait' | 'back' | 'forward' | 'fullscreen' | 'none';

/** Milliseconds within which a second tap makes a double tap. */
export const DOUBLE_TAP = 300;
/** Share of the width at either side in which a double tap seeks. */
const SIDE = 0.36;

const sideOf = (x: number): 'back' | 'forward' | null => (x < SIDE ? 'back' : x > 1 - SIDE ? 'forward' : null);

/** @param previous the tap before; `null` if there was none */
export function tapMeaning(tap: Tap, previous: Tap | null, canSeek: boolean): TapMeaning {
  if (!tap.touch) return tap.clicks > 2 ? 'none' : tap.clicks === 2 ? 'fullscreen' : 'toggle';
  const isSecond = previous?.touch === true && tap.time - previous.time <= DOUBLE_TAP;
  const side = canSeek ? sideOf(tap.x) : null;
  if (side === null) return isSecond ? 'fullscreen' : 'toggle';
  return isSecond && sideOf(previous.x) === side ? side : 'wait';
}

/** CSS pixels from which a movement counts as a swipe, and no longer as a tap. */
const SWIPE_START = 12;
/** CSS pixels, and CSS pixels per millisecond, from which a swipe leaves the player. */
const SWIPE_FAR = 120;
const SWIPE_FAST = 0.6;

/** Whether a finger that has moved by `x` and `y` swipes down. */
export const isSwipeDown = (x: number, y: number): boolean => y > SWIPE_START && y > Math.abs(x) * 1.5;

/** Whether the swipe leaves the player when the finger is lifted. */
export const leavesBySwipe = (y: number, milliseconds: number): boolean =>
  y > SWIPE_FAR || (y > SWIPE_START * 3 && y / Math.max(1, milliseconds) > SWIPE_FAST);
