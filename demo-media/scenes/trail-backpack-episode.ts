import { figure, limbOf, loneArm } from '../presenter/presenter.js';
import { put } from '../sprite.js';
import { ellipse, group, n, rect, stroke } from '../svg.js';
import { behindTable, camera, ease, mix, poseAt, talkingHand, wall, wave, type Moment, type Shot } from './stage.js';
import type { Corner } from './studio-set.js';

export const trailBackpackCorner: Corner = {
  wall: ['#d3dac6', '#93a288'],
  panel: '#7f9075',
  props: [
    { slug: 'desk-lamp', x: 950, y: 1010, size: 0.42 },
    { slug: 'yoga-mat', x: 960, y: 560, size: 0.4 },
    { slug: 'wool-throw', x: 70, y: 1080, size: 0.4 },
    { slug: 'canvas-tote', x: -80, y: 640, size: 0.34 },
  ],
};

/** The pack; x is the middle, y the foot. */
const pack = (x: number, y: number, size: number, turn = 0, squeeze = 1): string =>
  group(
    put('trail-backpack'),
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size * squeeze)} ${size}) translate(-400 -872)"`,
  );

function presents(moment: Moment): string {
  const zoom = 1.05 + moment.local * 0.012;
  const turn = wave(moment.time, 4.4);
  const pose = poseAt(
    moment,
    380,
    { ...talkingHand(moment, 420, 1170), bend: 10 },
    { x: 668 + turn * 8, y: 958 + wave(moment.time, 1.1) * 6, hand: 'open', bend: 26, flip: true },
    { gaze: 0.2, tilt: 3 },
  );
  const shade = ellipse(810, 1516, 240, 26, '#141a08', 'opacity=".5" filter="url(#near)"');
  return (
    wall('trail-backpack-set', 540, 940, zoom) +
    camera(behindTable(pose, shade + pack(800, 1518, 0.84, turn * 0.8, 0.97 + turn * 0.03)), 560, 960, zoom)
  );
}

function unzips(moment: Moment): string {
  const u = ease(moment.local, 0.2, 3.6);
  const pull = ease(moment.local, 1, 3.4);
  const x = mix(352, 768, pull);
  const y = 1142 - Math.sin(pull * Math.PI) * 16;
  return (
    wall('trail-backpack-set', 480, 820, 1.6) +
    put('table', 'translate(0 1660)') +
    camera(
      pack(560, 1600, 1.72) +
        stroke(`M${n(x)} ${n(y)} l14 40`, '#c98b4f', 16) +
        loneArm(x + 150, y + 166, 214 + wave(moment.time, 2) * 2, 1.16, 'point', true),
      mix(500, 590, u),
      mix(820, 980, u),
      1.06 + u * 0.04,
    )
  );
}

function lifts(moment: Moment): string {
  const zoom = 1.1 + moment.local * 0.014;
  const rise = ease(moment.local, 0.1, 1.1);
  const bounce = wave(moment.time, 1.5) * 14 * rise;
  const hand = { x: 700, y: 905 - rise * 90 + bounce, hand: 'grip', bend: 20 } as const;
  const pose = poseAt(moment, 400, { ...talkingHand(moment, 330, 1130), bend: 8 }, hand, { gaze: 0.2, tilt: 2 });
  return (
    wall('trail-backpack-set', 540, 920, zoom) +
    camera(behindTable(pose, pack(hand.x + 12, hand.y + 478, 0.74, wave(moment.time, 1.5, 0.2) * 2.4)), 545, 940, zoom)
  );
}

/** One shoulder strap and its ladder buckle. */
function strap(side: -1 | 1): string {
  const d = `M${side * 104} -2 C${side * 130} 90 ${side * 124} 200 ${side * 152} 420`;
  return (
    stroke(d, '#2f3a20', 54) +
    stroke(d, '#66764b', 46) +
    stroke(d, '#93a274', 16, 'opacity=".5" filter="url(#near)"') +
    stroke(d, '#38431f', 38, 'stroke-dasharray="2 9" opacity=".3"') +
    rect(side * 128 - 28, 196, 56, 24, 6, '#b98a3e') +
    rect(side * 128 - 28, 197, 56, 7, 3, '#f4d78f')
  );
}

const harness =
  strap(-1) +
  strap(1) +
  rect(-122, 150, 244, 18, 6, '#3a2c20') +
  rect(-24, 141, 48, 36, 8, '#b98a3e') +
  rect(-24, 142, 48, 9, 4, '#f4d78f');

function wears(moment: Moment): string {
  const zoom = 1.14 + moment.local * 0.016;
  const pose = poseAt(
    moment,
    540,
    { x: 404, y: 1010, hand: 'grip', bend: -50, flip: true },
    {
      x: 676 + wave(moment.local, 0.7) * 20 * ease(moment.local, 2, 2.4) + ease(moment.local, 1.7, 2.3) * 146,
      y: 1010 - ease(moment.local, 1.7, 2.3) * 330,
      hand: moment.local > 1.8 ? 'open' : 'grip',
      bend: moment.local > 1.8 ? wave(moment.local, 0.7) * 16 : 50,
    },
    { tilt: 2 },
  );
  const [left, right] = [limbOf(pose, 'left'), limbOf(pose, 'right')];
  return (
    wall('trail-backpack-set', 540, 900, zoom) +
    camera(
      pack(pose.x, pose.y + 490, 0.9) +
        figure(pose) +
        group(harness, `transform="translate(${n(pose.x)} ${n(pose.y)}) rotate(${n(pose.lean)})"`) +
        put('table', 'translate(0 1420)') +
        left.sleeve +
        right.sleeve +
        left.hand +
        right.hand,
      540,
      930,
      zoom,
    )
  );
}

/** Twenty seconds about the backpack. */
export const trailBackpackShots: readonly Shot[] = [
  { from: 0, draw: presents },
  { from: 5.8, draw: unzips },
  { from: 10, draw: lifts },
  { from: 15.6, draw: wears },
];
