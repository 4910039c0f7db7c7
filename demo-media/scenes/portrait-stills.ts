import { limbOf, figure, type Reach } from '../presenter/presenter.js';
import { put } from '../sprite.js';
import { ellipse, n } from '../svg.js';
import { behindTable, camera, lens, poseAt, talkingHand, wall, wave, type Moment } from './stage.js';

const standing = (slug: string, x: number, y: number, size: number, foot: number): string =>
  ellipse(x + 30, y, 330 * size, 24, '#1d0f06', 'opacity=".45" filter="url(#near)"') +
  put(slug, `translate(${x} ${y}) scale(${size}) translate(-400 -${foot})`);

const still: Moment = { time: 1.2, local: 0, voice: 0.32 };
const beside: Reach = { x: 610, y: 1176, hand: 'open', bend: -40, flip: true };

/** A poster of a stream that has no clip: the presenter beside one product on the table. */
export function besideProduct(corner: string, slug: string, size: number, foot: number): string {
  const pose = poseAt(still, 385, { ...talkingHand(still, 420, 1190), bend: 10 }, beside, { gaze: 0.2, tilt: 3 });
  return (
    wall(corner, 540, 940, 1.1) + camera(behindTable(pose, standing(slug, 800, 1512, size, foot)), 560, 960, 1.1) + lens
  );
}

/** The poster of the running stream: a greeting, the evening's products on the table. */
export function greeting(): string {
  const pose = poseAt(
    still,
    540,
    { x: 420, y: 1250, hand: 'open', bend: 30, flip: true },
    { x: 800, y: 730, hand: 'open', bend: 10 },
    { tilt: -3 },
  );
  return (
    wall('trail-backpack-set', 540, 930, 1.12) +
    camera(
      behindTable(
        pose,
        '',
        standing('coffee-set', 330, 1520, 0.7, 856) + standing('trail-backpack', 850, 1520, 0.62, 872),
      ),
      550,
      960,
      1.1,
    ) +
    lens
  );
}

/** The landscape scene of the throw; it lies in the middle 1080 x 608 of the stage. */
export function throwScene(time: number, voice = 0.3 + wave(time, 0.8) * 0.25): string {
  const moment: Moment = { time, local: time, voice };
  const pat = wave(time, 2);
  const pose = poseAt(
    moment,
    330,
    { ...talkingHand(moment, 330, 1060, 16), bend: 10 },
    { x: 716 + pat * 34, y: 916 + Math.abs(pat) * 8, hand: 'open', bend: 34, flip: true },
    { gaze: 0.3, tilt: 4, y: 740 },
  );
  const [left, right] = [limbOf(pose, 'left'), limbOf(pose, 'right')];
  const scene =
    figure(pose) +
    put('table', 'translate(-420 1216) scale(1.8 1)') +
    left.sleeve +
    right.sleeve +
    standing('wool-throw', 860, 1316, 0.92, 868) +
    left.hand +
    right.hand;
  return wall('linen-shirt-set', 560, 800, 0.8) + camera(scene, 590, n(858), 0.63) + lens;
}
