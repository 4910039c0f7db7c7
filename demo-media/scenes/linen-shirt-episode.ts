import { loneArm } from '../presenter/presenter.js';
import { put } from '../sprite.js';
import { ellipse, group, n, rect } from '../svg.js';
import { behindTable, camera, ease, mix, poseAt, talkingHand, wall, wave, type Moment, type Shot } from './stage.js';
import type { Corner } from './studio-set.js';

export const linenShirtCorner: Corner = {
  wall: ['#efe0c8', '#c9ab88'],
  panel: '#b99873',
  props: [
    { slug: 'canvas-tote', x: 930, y: 1010, size: 0.42 },
    { slug: 'stoneware-vase', x: 870, y: 560, size: 0.34 },
    { slug: 'merino-beanie', x: 1090, y: 560, size: 0.28 },
    { slug: 'leather-wallet', x: 60, y: 1080, size: 0.3 },
  ],
};

/** The shirt on its hanger; x, y is the top of the hook. */
const hanging = (x: number, y: number, size: number, swing: number): string =>
  group(
    put('linen-shirt'),
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(swing)}) skewX(${n(-swing * 0.8)}) scale(${size}) translate(-404 -72)"`,
  );

function presents(moment: Moment): string {
  const zoom = 1.04 + moment.local * 0.012;
  const swing = wave(moment.time, 2.6) * 2.2;
  const hand = {
    x: 800 + wave(moment.time, 3.4) * 8,
    y: 672 + wave(moment.time, 2.9) * 6,
    hand: 'grip',
    bend: -18,
  } as const;
  const pose = poseAt(moment, 392, { ...talkingHand(moment, 470, 1150), bend: 20 }, hand, { gaze: 0.25, tilt: 3 });
  return (
    wall('linen-shirt-set', 540, 930, zoom) +
    camera(behindTable(pose, hanging(hand.x + 34, hand.y - 62, 0.9, swing)), 560, 950, zoom)
  );
}

function weaveCloseUp(moment: Moment): string {
  const u = moment.local / 4.6;
  const x = 540 + mix(-60, 70, u);
  const glide = ease(moment.local, 0.4, 3.6);
  return (
    wall('linen-shirt-set', 700, 700, 1.7) +
    camera(
      hanging(560, -60, 1.75, wave(moment.time, 3.2) * 0.8) +
        ellipse(mix(470, 700, glide), 1010, 120, 40, '#1d343e', 'opacity=".25" filter="url(#far)"') +
        loneArm(
          mix(520, 720, glide) + 120,
          mix(930, 1060, glide),
          203 + wave(moment.time, 2.4) * 3,
          1.25,
          'open',
          true,
        ),
      x,
      mix(780, 860, u),
      1.12 + u * 0.05,
    )
  );
}

function measures(moment: Moment): string {
  const zoom = 1.12 + moment.local * 0.014;
  const sway = wave(moment.time, 2.8) * 16;
  const pose = poseAt(
    moment,
    540 + sway * 0.4,
    { x: 372 + sway, y: 908, hand: 'grip', bend: 30, flip: true },
    { x: 716 + sway, y: 908, hand: 'grip', bend: -30 },
    { tilt: wave(moment.time, 2.8) * 3 },
  );
  return (
    wall('linen-shirt-set', 520, 900, zoom) +
    camera(behindTable(pose, hanging(544 + sway, 744, 0.88, wave(moment.time, 2.8, 0.2) * 1.2)), 540, 930, zoom)
  );
}

function hangsUp(moment: Moment): string {
  const zoom = 1.1 + moment.local * 0.016;
  const rail = rect(600, 640, 700, 16, 8, '#b98f45') + rect(600, 642, 700, 5, 2, '#f7e3ae');
  const goods =
    put(
      'rain-jacket',
      `translate(1010 648) rotate(${n(wave(moment.time, 3.8) * 0.8)}) scale(.86) translate(-404 -76)`,
    ) + hanging(800, 640, 0.86, wave(moment.time, 3.1, 0.3) * 1.3);
  const pose = poseAt(
    moment,
    350,
    talkingHand(moment, 330, 1180, 20),
    { x: 590 + wave(moment.time, 2.2) * 14, y: 950 - moment.voice * 16, hand: 'open', bend: -16, flip: false },
    { gaze: 0.3, tilt: 4 },
  );
  return wall('linen-shirt-set', 560, 900, zoom) + camera(rail + goods + behindTable(pose, ''), 560, 930, zoom);
}

/** Twenty seconds about the shirt. */
export const linenShirtShots: readonly Shot[] = [
  { from: 0, draw: presents },
  { from: 5.8, draw: weaveCloseUp },
  { from: 10, draw: measures },
  { from: 16.2, draw: hangsUp },
];
