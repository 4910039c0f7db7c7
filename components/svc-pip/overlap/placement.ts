import type { Obstacle } from './page-layers.js';
import { findPositioned, rootSize, staysInWindow } from './geometry.js';

const GAP_PX = 8;
/** The card may move so far from its corner beside what scrolls with the page: further it would cover text. */
const MAX_MOVE_PX = 160;
/** Between two obstacles that send it back to each other there is no place. */
const MAX_ROUNDS = 20;
/** Share of the window's height by which it may be lifted above a bar, such as a consent banner on a phone. */
const MAX_LIFT_SHARE = 0.4;
/** Its buttons then have 24 pixels at least. */
const SMALL = 0.7;
const MIN_FIT = 0.25;

export interface Placement {
  /** How the card left its place in the corner; `null` where it is in its place. */
  readonly move: 'lifted' | 'shifted' | 'in the other corner' | 'smaller' | null;
  readonly box: DOMRect;
  /** Size in relation to that in the corner. */
  readonly scale: number;
  /** What it avoids. */
  readonly obstacle: Obstacle | null;
}

export interface PlacementOptions {
  /** The box in the corner that is configured or chosen. */
  readonly corner: DOMRect;
  readonly isTop: boolean;
  /** Whether it may go to the other corner of the same edge; not from one that the shopper chose. */
  readonly mayCross: boolean;
  readonly maySmall: boolean;
  /** What the card would cover in a box. */
  readonly find: (box: DOMRect) => Obstacle | null;
}

const isInside = ({ left, top, right, bottom }: DOMRect): boolean =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

/** Moves on from one obstacle to the next until the box is clear; `null` where that takes it too far. */
function moveAlong(
  start: DOMRect,
  find: PlacementOptions['find'],
  next: (obstacle: Obstacle) => DOMRect,
): DOMRect | null {
  let box = start;
  let rounds = 0;
  for (let obstacle = find(box); obstacle; obstacle = find(box)) {
    if (obstacle.kind === 'layer' || ++rounds > MAX_ROUNDS) return null;
    const moved = next(obstacle);
    const distance = Math.hypot(moved.x - start.x, moved.y - start.y);
    const isBar = obstacle.kind === 'obstacle' || findPositioned(obstacle.element, staysInWindow) !== null;
    const limit = isBar ? innerHeight * MAX_LIFT_SHARE : 0;
    if (distance > Math.max(MAX_MOVE_PX, moved.x === start.x ? limit : 0) || !isInside(moved)) return null;
    // A box that is not where it is hit would be met again.
    if (moved.x === box.x && moved.y === box.y) return null;
    box = moved;
  }
  return box;
}

/**
 * Scale in which the card fits into the window. Where the page has a CSS `zoom`, neither media queries nor `vh` know of it. A card
 * that is hardly in the window is somewhere else by a transform of the page.
 */
function scaleToFit({ top, bottom, height, left, right, width }: DOMRect, isTop: boolean): number {
  const room = isTop ? innerHeight - GAP_PX - top : bottom - GAP_PX;
  const sides = Math.min(right, innerWidth) - Math.max(left, 0);
  const scale = Math.min(room / height, sides / width);
  return scale < MIN_FIT ? 1 : Math.min(1, scale);
}

/**
 * The place nearest to the corner in which the card covers nothing: lifted, shifted, in the other corner of its edge, or
 * there in a smaller size; `null` where there is none, or while a layer meets the card.
 */
export function findPlacement({ corner, isTop, mayCross, maySmall, find }: PlacementOptions): Placement | null {
  const obstacle = find(corner);
  const fitting = scaleToFit(corner, isTop);
  if (!obstacle && fitting === 1) return { move: null, box: corner, scale: 1, obstacle };
  if (obstacle?.kind === 'layer') return null;
  const { clientWidth } = rootSize();
  const isRight = corner.left + corner.right > clientWidth;
  const mirrored = clientWidth - corner.right;
  for (const scale of maySmall ? [fitting, fitting * SMALL] : [fitting]) {
    const [width, height] = [corner.width * scale, corner.height * scale];
    const y = isTop ? corner.top : corner.bottom - height;
    const atSide = (right: boolean): DOMRect => {
      const x = right === isRight ? corner.x : mirrored;
      return new DOMRect(right ? x + corner.width - width : x, y, width, height);
    };
    const lift = (start: DOMRect): DOMRect | null =>
      moveAlong(start, find, ({ box }) => {
        const lifted = isTop ? box.bottom + GAP_PX : box.top - GAP_PX - height;
        return new DOMRect(start.x, lifted, width, height);
      });
    const shift = (start: DOMRect): DOMRect | null =>
      moveAlong(start, find, ({ box }) => {
        const shifted = isRight ? box.left - GAP_PX - width : box.right + GAP_PX;
        return new DOMRect(shifted, start.y, width, height);
      });
    const own = atSide(isRight);
    const moves = {
      lifted: () => lift(own),
      shifted: () => shift(own),
      'in the other corner': () => (mayCross ? lift(atSide(!isRight)) : null),
    } as const;
    for (const [move, place] of Object.entries(moves) as [keyof typeof moves, () => DOMRect | null][]) {
      const box = place();
      if (box) return { move: scale === 1 ? move : 'smaller', box, scale, obstacle };
    }
  }
  return null;
}
