import { limbOf, figure, type Pose, type Reach } from '../presenter/presenter.js';
import { put } from '../sprite.js';
import { defs, group, n, radial, blur, linear, rect } from '../svg.js';

/** One instant of an episode. */
export interface Moment {
  /** Seconds since the episode began; a little below zero while a loop closes. */
  readonly time: number;
  /** Seconds since the shot began. */
  readonly local: number;
  /** How loud the presenter speaks now, 0..1. */
  readonly voice: number;
}

/** A camera position, held until the next one. */
export interface Shot {
  /** Seconds since the episode began. */
  readonly from: number;
  draw(moment: Moment): string;
}

export const wave = (time: number, period: number, phase = 0): number =>
  Math.sin((time / period + phase) * Math.PI * 2);

/** 0 before `from`, 1 after `to`, eased in between. */
export function ease(time: number, from: number, to: number): number {
  const u = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return u * u * (3 - 2 * u);
}

export const mix = (a: number, b: number, u: number): number => a + (b - a) * u;

function blinkAt(time: number): number {
  const phase = (((time + 0.9) % 2.9) + 2.9) % 2.9;
  return phase < 0.2 ? Math.sin((phase / 0.2) * Math.PI) : 0;
}

/** A living figure: it breathes, blinks, speaks; hands are where the shot wants them. */
export function poseAt(
  { time, voice }: Moment,
  x: number,
  left: Reach,
  right: Reach,
  more: { gaze?: number; tilt?: number; y?: number; mouth?: number } = {},
): Pose {
  return {
    x: x + wave(time, 5.2) * 5,
    y: (more.y ?? 800) + wave(time, 3.6) * 2.5,
    lean: wave(time, 6.4, 0.2) * 0.9,
    tilt: (more.tilt ?? 0) + wave(time, 4.1, 0.4) * 2.4 + voice * 1.2,
    nod: wave(time, 2.7) * 2.5 + voice * 4,
    face: {
      mouth: more.mouth ?? voice,
      blink: blinkAt(time),
      gaze: (more.gaze ?? 0) + wave(time, 7.3) * 0.12,
      brow: 0.25 + voice * 0.35,
    },
    left,
    right,
  };
}

/** Two hands in quiet conversation, for the side that holds nothing. */
export const talkingHand = ({ time, voice }: Moment, x: number, y: number, reach = 26): Reach => ({
  x: x + wave(time, 2.3) * reach,
  y: y + wave(time, 1.7, 0.3) * reach * 0.8 - voice * 18,
  bend: wave(time, 1.9) * 8 - 12,
  hand: 'open',
});

/** Moves the camera: what is at x, y comes to the middle of the picture. */
export const camera = (content: string, x: number, y: number, zoom: number): string =>
  group(content, `transform="translate(540 960) scale(${n(zoom * 100) / 100}) translate(${n(-x)} ${n(-y)})"`);

/** The wall moves less than what stands before it. */
export const wall = (corner: string, x: number, y: number, zoom: number): string =>
  camera(put(corner), 540 + (x - 540) * 0.45, 960 + (y - 960) * 0.45, 1 + (zoom - 1) * 0.6);

/** Figure, sleeves, the table and hands in their order; `held` lies under the hands, or over them in the case of a cup. */
export function behindTable(pose: Pose, held: string, over = ''): string {
  const left = limbOf(pose, 'left');
  const right = limbOf(pose, 'right');
  return (
    figure(pose) + put('table', 'translate(0 1420)') + left.sleeve + right.sleeve + held + left.hand + right.hand + over
  );
}

/** What every frame shares: shadow blurs, the lens. */
export const stageDefinitions = defs(
  blur('near', 10),
  blur('far', 26),
  blur('steam', 13),
  radial(
    'lens',
    [
      [0.55, '#1a0d05', 0],
      [1, '#1a0d05', 0.42],
    ],
    [0.5, 0.46, 0.78],
  ),
  linear(
    'key',
    [
      [0, '#ffdca0', 0.24],
      [0.6, '#ffdca0', 0],
    ],
    [0, 0, 1, 0.8],
  ),
);

/** Warm light from the left and the fall-off of the lens. */
export const lens = rect(0, 0, 1080, 1920, 0, 'url(#key)') + rect(0, 0, 1080, 1920, 0, 'url(#lens)');
