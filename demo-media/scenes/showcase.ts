import { dressed, type Presenter } from '../presenter/cast.js';
import { loneArm } from '../presenter/presenter.js';
import { put } from '../sprite.js';
import { ellipse, group, n } from '../svg.js';
import { behindTable, camera, ease, lens, mix, poseAt, talkingHand, wall, wave, type Moment } from './stage.js';
import type { Corner } from './studio-set.js';

/** A thing of the shop on the table: size against its drawing, where its foot is in it. */
export interface Thing {
  readonly slug: string;
  readonly size: number;
  readonly foot: number;
}

/** A show about one product. */
export interface Showcase {
  readonly who: Presenter;
  readonly corner: Corner;
  readonly thing: Thing;
  /** What else is on the table, behind it. */
  readonly beside?: readonly (Thing & { readonly x: number })[];
  /** The presenter stands on the right. */
  readonly mirrored?: boolean;
  /** The thing hangs from the hand: where its hook is in the drawing. */
  readonly hook?: readonly [x: number, y: number];
  /** Which of the still compositions the poster has. */
  readonly poster?: 'beside' | 'behind';
}

const standing = ({ slug, size, foot }: Thing, x: number, y: number, turn = 0): string =>
  ellipse(x + 30, y, 330 * size, 24, '#1d0f06', 'opacity=".45" filter="url(#near)"') +
  group(
    put(slug, 'translate(-400 0)'),
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${size}) translate(0 -${foot})"`,
  );

const others = ({ beside = [] }: Showcase): string => beside.map((thing) => standing(thing, thing.x, 1490)).join('');

const hanging = (
  slug: string,
  [hx, hy]: readonly [number, number],
  x: number,
  y: number,
  size: number,
  swing: number,
): string =>
  group(
    put(slug),
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(swing)}) scale(${size}) translate(${-hx} ${-hy})"`,
  );

/** Beside the thing, one hand towards it. */
function presents(show: Showcase, moment: Moment): string {
  const zoom = 1.06;
  const free = { ...talkingHand(moment, 420, 1180), bend: 10 };
  if (show.hook !== undefined) {
    const hand = {
      x: 800 + wave(moment.time, 3.4) * 8,
      y: 672 + wave(moment.time, 2.9) * 6,
      hand: 'grip',
      bend: -18,
    } as const;
    const pose = poseAt(moment, 392, free, hand, { gaze: 0.25, tilt: 3 });
    const held = hanging(show.thing.slug, show.hook, hand.x + 34, hand.y - 62, 0.9, wave(moment.time, 2.6) * 2);
    return wall('corner', 540, 930, zoom) + camera(behindTable(pose, held), 560, 950, zoom);
  }
  const towards = {
    x: 616 + wave(moment.time, 2.6) * 14,
    y: 1180 - moment.voice * 22,
    hand: 'open',
    bend: -40,
    flip: true,
  } as const;
  const pose = poseAt(moment, 385, free, towards, { gaze: 0.22, tilt: 3 });
  return (
    wall('corner', 540, 940, zoom) +
    camera(behindTable(pose, others(show) + standing(show.thing, 800, 1514)), 560, 960, zoom)
  );
}

/** The thing alone, a finger goes along it. */
function closeUp(show: Showcase, moment: Moment): string {
  const { thing } = show;
  const glide = ease(moment.local, 0.5, 3.6);
  const u = moment.local / 4.4;
  if (show.hook !== undefined)
    return (
      wall('corner', 700, 700, 1.7) +
      camera(
        hanging(thing.slug, show.hook, 560, -60, 1.75, wave(moment.time, 3.2) * 0.8) +
          loneArm(mix(600, 790, glide), mix(900, 1080, glide), 203 + wave(moment.time, 2.4) * 3, 1.25, 'open', true),
        540 + mix(-50, 60, u),
        mix(790, 860, u),
        1.1 + u * 0.05,
      )
    );
  const large = { ...thing, size: thing.size * 1.75 };
  return (
    wall('corner', 480, 820, 1.6) +
    put('table', 'translate(0 1500)') +
    camera(
      standing(large, 520, 1600) +
        loneArm(
          mix(690, 770, glide),
          mix(1180, 1360, glide) + wave(moment.time, 1.6) * 6,
          212 + wave(moment.time, 2) * 2,
          1.16,
          'point',
          true,
        ),
      mix(520, 570, u),
      mix(1060, 1120, u),
      1.02 + u * 0.05,
    )
  );
}

/** Behind the thing, both hands around it. */
function embraces(show: Showcase, moment: Moment): string {
  const zoom = 1.12;
  const sway = wave(moment.time, 3.1) * 10;
  if (show.hook !== undefined) {
    const pose = poseAt(
      moment,
      540 + sway * 0.4,
      { x: 372 + sway, y: 908, hand: 'grip', bend: 30, flip: true },
      { x: 716 + sway, y: 908, hand: 'grip', bend: -30 },
      { tilt: wave(moment.time, 2.8) * 3 },
    );
    return (
      wall('corner', 520, 900, zoom) +
      camera(
        behindTable(pose, hanging(show.thing.slug, show.hook, 544 + sway, 744, 0.88, wave(moment.time, 2.8, 0.2))),
        540,
        930,
        zoom,
      )
    );
  }
  const size = Math.min(show.thing.size * 0.86, 0.74);
  const pose = poseAt(
    moment,
    540,
    { x: 318 + sway, y: 1270 - moment.voice * 22, hand: 'open', bend: 34, flip: true },
    { x: 772 - sway, y: 1270 - moment.voice * 22, hand: 'open', bend: -34 },
    { tilt: -2, y: 770 },
  );
  return (
    wall('corner', 540, 900, zoom) +
    camera(
      behindTable(pose, others(show) + standing({ ...show.thing, size }, 545, 1530, wave(moment.time, 3.1) * 0.6)),
      545,
      960,
      zoom,
    )
  );
}

const SHOTS = [
  { from: 0, draw: presents },
  { from: 5.8, draw: closeUp },
  { from: 10, draw: embraces },
  { from: 15.6, draw: presents },
] as const;

const framed = ({ who, mirrored }: Showcase, scene: string): string =>
  dressed(who, mirrored ? group(scene, 'transform="matrix(-1 0 0 1 1080 0)"') : scene) + lens;

/** One frame of a show of twenty seconds. */
export function drawShowcase(show: Showcase, time: number, voice: number): string {
  const shot = SHOTS.findLast(({ from }) => from <= Math.max(0, time)) ?? SHOTS[0];
  return framed(show, shot.draw(show, { time, local: time - shot.from, voice }));
}

const STILL: Moment = { time: 1.3, local: 0, voice: 0.32 };

export const showcasePoster = (show: Showcase): string =>
  framed(show, (show.poster === 'behind' ? embraces : presents)(show, STILL));
