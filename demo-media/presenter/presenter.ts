import { put } from '../sprite.js';
import { ellipse, group, n } from '../svg.js';
import { features, type Face } from './face.js';

/** Where a wrist is (units of the stage), how the hand is bent against the forearm (degrees) and what it does. */
export interface Reach {
  readonly x: number;
  readonly y: number;
  readonly bend?: number;
  readonly hand: 'open' | 'grip' | 'point';
  /** Mirrors the hand across its own axis, so that the thumb changes sides. */
  readonly flip?: boolean;
}

/** A whole figure at one moment; sides are those of the picture. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly lean: number;
  readonly tilt: number;
  readonly nod: number;
  readonly face: Face;
  readonly left: Reach;
  readonly right: Reach;
}

const UPPER = 270;
const FORE = 250;
const degrees = (radians: number): number => n((radians * 180) / Math.PI);

interface Limb {
  readonly sleeve: string;
  readonly hand: string;
}

/** Two bones towards a wrist; a near wrist means that the arm points at the camera, so its bones look shorter. */
function limb(shoulderX: number, shoulderY: number, reach: Reach): Limb {
  const dx = reach.x - shoulderX;
  const dy = reach.y - shoulderY;
  const distance = Math.min(Math.hypot(dx, dy), UPPER + FORE - 2);
  const depth = Math.min(1, Math.max(0.64, distance / 455));
  const [upper, lower] = [UPPER * depth, FORE * depth];
  const corner = (upper ** 2 + distance ** 2 - lower ** 2) / (2 * upper * distance);
  const aim = Math.atan2(dy, dx);
  const spread = Math.acos(Math.min(1, Math.max(-1, corner)));
  const shoulder = Math.sin(aim + spread) > Math.sin(aim - spread) ? aim + spread : aim - spread;
  const elbowX = shoulderX + Math.cos(shoulder) * upper;
  const elbowY = shoulderY + Math.sin(shoulder) * upper;
  const fore = degrees(Math.atan2(reach.y - elbowY, reach.x - elbowX));
  const mirror = reach.flip === true ? -1 : 1;
  return {
    sleeve:
      put('upper-arm', `translate(${n(shoulderX)} ${n(shoulderY)}) rotate(${degrees(shoulder)}) scale(${n(depth)} 1)`) +
      put('fore-arm', `translate(${n(elbowX)} ${n(elbowY)}) rotate(${fore}) scale(${n(depth)} 1)`),
    hand: put(
      `${reach.hand}-hand`,
      `translate(${n(reach.x)} ${n(reach.y)}) rotate(${n(fore + (reach.bend ?? 0))}) scale(1 ${mirror})`,
    ),
  };
}

/** Sleeve and hand on one side of the picture; apart, because what is held goes between them. */
export function limbOf(pose: Pose, side: 'left' | 'right'): Limb {
  const sign = side === 'left' ? -1 : 1;
  const turn = (pose.lean * Math.PI) / 180;
  const [ox, oy] = [sign * 176, 96];
  const x = pose.x + ox * Math.cos(turn) - oy * Math.sin(turn);
  const y = pose.y + oy * Math.cos(turn) + ox * Math.sin(turn);
  return limb(x, y, pose[side]);
}

/** An arm that comes into a close-up from outside; the wrist is at x, y. */
export const loneArm = (x: number, y: number, turn: number, size: number, hand: Reach['hand'], flip = false): string =>
  group(
    put(`${hand}-hand`, flip ? 'scale(1 -1)' : '') +
      put('upper-arm', 'translate(-510 0)') +
      put('fore-arm', 'translate(-250 0)'),
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${size})"`,
  );

/** The figure without arms. */
export function figure(pose: Pose): string {
  const head = `translate(0 ${n(-194 + pose.nod)}) rotate(${n(pose.tilt)} 0 90) scale(1.1)`;
  return group(
    put('hair-back', head) +
      put('torso') +
      group(
        ellipse(0, 116, 76, 26, '#5c2410', 'opacity=".28" filter="url(#near)"') +
          put('head-front') +
          features(pose.face),
        `transform="${head}"`,
      ),
    `transform="translate(${n(pose.x)} ${n(pose.y)}) rotate(${n(pose.lean)})"`,
  );
}
