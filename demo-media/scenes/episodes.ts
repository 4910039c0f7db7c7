import { coffeeCup } from '../products/coffee-set.js';
import { kettle } from '../products/kettle.js';
import { foreArm, torso, upperArm } from '../presenter/body.js';
import { gripHand, openHand, pointHand } from '../presenter/hands.js';
import { hairBack, headFront } from '../presenter/head.js';
import { SHOTS } from '../product-pictures.js';
import type { Sprite } from '../sprite.js';
import { coffeeSetCorner, coffeeSetShots } from './coffee-set-episode.js';
import { linenShirtCorner, linenShirtShots } from './linen-shirt-episode.js';
import { lens, type Shot } from './stage.js';
import { studioSet, table } from './studio-set.js';
import { trailBackpackCorner, trailBackpackShots } from './trail-backpack-episode.js';

/** Length of one episode in seconds; the recording is the three of them. */
export const EPISODE_SECONDS = 20;

/** The episodes in the order of the recording, by the slug of their product. */
export const EPISODES = ['linen-shirt', 'coffee-set', 'trail-backpack'] as const;
export type Episode = (typeof EPISODES)[number];

const shots: Readonly<Record<Episode, readonly Shot[]>> = {
  'linen-shirt': linenShirtShots,
  'coffee-set': coffeeSetShots,
  'trail-backpack': trailBackpackShots,
};

const product = (slug: string): Sprite => ({ art: SHOTS[slug]?.art ?? '', box: [0, 0, 800, 1000], scale: 1 });

/** Everything that is painted once. */
export const SPRITES: Readonly<Record<string, Sprite>> = {
  'linen-shirt': product('linen-shirt'),
  'rain-jacket': product('rain-jacket'),
  'coffee-set': product('coffee-set'),
  'trail-backpack': product('trail-backpack'),
  'wool-throw': product('wool-throw'),
  'stoneware-vase': product('stoneware-vase'),
  'yoga-mat': product('yoga-mat'),
  'bamboo-tray': product('bamboo-tray'),
  'coffee-cup': { art: coffeeCup, box: [520, 660, 250, 220], scale: 1 },
  kettle: { art: kettle, box: [20, 220, 700, 380], scale: 1 },
  'linen-shirt-set': studioSet(linenShirtCorner),
  'coffee-set-set': studioSet(coffeeSetCorner),
  'trail-backpack-set': studioSet(trailBackpackCorner),
  table,
  'hair-back': hairBack,
  'head-front': headFront,
  torso,
  'upper-arm': upperArm,
  'fore-arm': foreArm,
  'open-hand': openHand,
  'grip-hand': gripHand,
  'point-hand': pointHand,
};

/** One frame: seconds since the episode began, and how loud the presenter speaks (0..1). */
export function drawEpisode(episode: Episode, time: number, voice: number): string {
  const list = shots[episode];
  const shot = list.findLast(({ from }) => from <= Math.max(0, time)) ?? list[0];
  return shot === undefined ? '' : shot.draw({ time, local: time - shot.from, voice }) + lens;
}
