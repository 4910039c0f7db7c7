import { loneArm } from '../presenter/presenter.js';
import { put } from '../sprite.js';
import { ellipse, group, n, stroke } from '../svg.js';
import { behindTable, camera, ease, poseAt, talkingHand, wall, wave, type Moment, type Shot } from './stage.js';
import type { Corner } from './studio-set.js';

export const coffeeSetCorner: Corner = {
  wall: ['#e9c9ad', '#b98363'],
  panel: '#a06e4f',
  mirrored: true,
  props: [
    { slug: 'enamel-mug', x: 850, y: 560, size: 0.26 },
    { slug: 'glass-carafe', x: 1000, y: 560, size: 0.34 },
    { slug: 'bamboo-tray', x: 960, y: 1010, size: 0.44 },
    { slug: 'enamel-mug', x: 70, y: 1080, size: 0.27 },
    { slug: 'stoneware-vase', x: -60, y: 640, size: 0.3 },
  ],
};

/** The set on the table; x is the middle, y the foot. */
const onTable = (x: number, y: number, size: number): string =>
  ellipse(x + 60, y + 4, 250 * size * 1.3, 26, '#241205', 'opacity=".45" filter="url(#near)"') +
  put('coffee-set', `translate(${n(x)} ${n(y)}) scale(${size}) translate(-440 -856)`);

/** Steam that rises from x, y and fades. */
function steam(time: number, x: number, y: number, height: number): string {
  return [0, 1, 2]
    .map((i) => {
      const life = (((time / 2.6 + i / 3) % 1) + 1) % 1;
      const top = y - height * (0.25 + life * 0.75);
      const bend = wave(time, 3, i * 0.3) * 30;
      return stroke(
        `M${n(x + (i - 1) * 22)} ${n(y - life * height * 0.3)} C${n(x + bend)} ${n(y - height * 0.3 - life * 60)} ${n(x - bend)} ${n(top + height * 0.25)} ${n(x + bend * 0.7 + (i - 1) * 18)} ${n(top)}`,
        '#fffaf0',
        24 + life * 14,
        `opacity="${n(Math.sin(life * Math.PI) * 0.5)}" filter="url(#steam)"`,
      );
    })
    .join('');
}

function presents(moment: Moment): string {
  const zoom = 1.06 + moment.local * 0.012;
  const pose = poseAt(
    moment,
    400,
    { ...talkingHand(moment, 420, 1200), bend: 10 },
    { x: 586 + wave(moment.time, 2.6) * 18, y: 1196 - moment.voice * 24, hand: 'open', bend: -100, flip: true },
    { gaze: 0.2, tilt: 2 },
  );
  return (
    wall('coffee-set-set', 540, 940, zoom) +
    camera(behindTable(pose, onTable(800, 1512, 0.84) + steam(moment.time, 740, 1050, 150)), 560, 980, zoom)
  );
}

function pours(moment: Moment): string {
  const zoom = 1 + moment.local * 0.02;
  const circle = wave(moment.time, 2.2) * 16;
  const lift = 1 - ease(moment.local, 0, 0.5);
  const spout = { x: 452 + circle, y: 560 - lift * 60 };
  const stream =
    stroke(
      `M${n(spout.x)} ${n(spout.y)} C${n(spout.x - 12)} ${n(spout.y + 60)} ${n(spout.x - 14)} 700 ${n(spout.x - 14)} 806`,
      '#e8f3f4',
      11,
      'opacity=".85"',
    ) +
    stroke(
      `M${n(spout.x - 2)} ${n(spout.y + 8)} C${n(spout.x - 13)} ${n(spout.y + 60)} ${n(spout.x - 16)} 700 ${n(spout.x - 16)} 800`,
      '#fff',
      4,
    );
  const drip = stroke(`M432 1120 V${n(1340 + wave(moment.time, 0.4) * 6)}`, '#5a2f14', 6, 'opacity=".75"');
  const pot = group(
    put('kettle') + group(loneArm(690, 396, 186, 1.15, 'grip'), ''),
    `transform="translate(${n(spout.x)} ${n(spout.y)}) rotate(-14) scale(.98) translate(-70 -330)"`,
  );
  return (
    wall('coffee-set-set', 480, 760, 1.5) +
    camera(
      put('table', 'translate(0 1420) scale(1 1.3)') +
        onTable(500, 1540, 1.34) +
        (lift < 0.3 ? stream + drip : '') +
        steam(moment.time, 440, 800, 300) +
        pot,
      545,
      1010,
      zoom,
    )
  );
}

function smells(moment: Moment): string {
  const zoom = 1.22 + moment.local * 0.014;
  const rise = ease(moment.local, 0, 1.2);
  const y = 1170 - rise * 150 + wave(moment.time, 3) * 5;
  const pose = poseAt(
    moment,
    540,
    { x: 424, y: y - 14, hand: 'open', bend: 6, flip: true },
    { x: 656, y: y - 14, hand: 'open', bend: -6 },
    { tilt: -3 },
  );
  const cup =
    put('coffee-cup', `translate(540 ${n(y + 94)}) scale(1.16) translate(-643 -856)`) +
    steam(moment.time, 540, y - 60, 170);
  return wall('coffee-set-set', 540, 860, zoom) + camera(behindTable(pose, '', cup), 540, 900, zoom);
}

function invites(moment: Moment): string {
  const zoom = 1.16 + moment.local * 0.018;
  const pose = poseAt(
    moment,
    640,
    { x: 520 + wave(moment.time, 2.4) * 16, y: 1180 - moment.voice * 20, hand: 'open', bend: 80, flip: true },
    { ...talkingHand(moment, 820, 1180, 18), bend: -10 },
    { gaze: -0.25, tilt: -3 },
  );
  return (
    wall('coffee-set-set', 600, 940, zoom) +
    camera(behindTable(pose, onTable(330, 1520, 0.92) + steam(moment.time, 276, 1010, 150)), 540, 1000, zoom)
  );
}

/** Twenty seconds about the coffee set. */
export const coffeeSetShots: readonly Shot[] = [
  { from: 0, draw: presents },
  { from: 5.8, draw: pours },
  { from: 10, draw: smells },
  { from: 15.4, draw: invites },
];
