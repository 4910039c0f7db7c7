import { backdrop, type Backdrop } from './backdrop.js';
import { bambooTray } from './products/bamboo-tray.js';
import { canvasTote } from './products/canvas-tote.js';
import { coffeeSet } from './products/coffee-set.js';
import { deskLamp } from './products/desk-lamp.js';
import { enamelMug } from './products/enamel-mug.js';
import { glassCarafe } from './products/glass-carafe.js';
import { leatherWallet } from './products/leather-wallet.js';
import { linenShirt } from './products/linen-shirt.js';
import { merinoBeanie } from './products/merino-beanie.js';
import { oakStool } from './products/oak-stool.js';
import { rainJacket } from './products/rain-jacket.js';
import { stonewareVase } from './products/stoneware-vase.js';
import { trailBackpack } from './products/trail-backpack.js';
import { woolThrow } from './products/wool-throw.js';
import { yogaMat } from './products/yoga-mat.js';
import { document } from './svg.js';

const clay = { wall: '#e6cdb6', floor: '#dcbfa4' };
const sage = { wall: '#cdd3c2', floor: '#bfc6b2' };
const sand = { wall: '#ebe0cf', floor: '#e0d2bc' };
const mist = { wall: '#ccd5d6', floor: '#bcc8c9' };

/** A product and the corner in which it is photographed. */
export interface Shot {
  readonly art: string;
  readonly backdrop: Backdrop;
  /** How near the camera is: left, top and width of what it sees. */
  readonly view?: readonly [x: number, y: number, width: number];
}

/** Every product of the demo shop by slug; art is drawn on 800 x 1000. */
export const SHOTS: Readonly<Record<string, Shot>> = {
  'linen-shirt': { art: linenShirt, backdrop: sand },
  'coffee-set': { art: coffeeSet, backdrop: { ...clay, ground: 856, reach: 150 }, view: [0, 120, 770] },
  'trail-backpack': { art: trailBackpack, backdrop: { ...sand, ground: 868, reach: 190 }, view: [30, 92, 740] },
  'wool-throw': { art: woolThrow, backdrop: { ...mist, ground: 868, reach: 250 }, view: [60, 150, 680] },
  'stoneware-vase': { art: stonewareVase, backdrop: { ...sage, ground: 856, reach: 130 }, view: [20, 10, 760] },
  'oak-stool': { art: oakStool, backdrop: { ...mist, ground: 872, reach: 210 }, view: [60, 140, 680] },
  'leather-wallet': { art: leatherWallet, backdrop: { ...sage, ground: 852, reach: 190 }, view: [80, 210, 620] },
  'enamel-mug': { art: enamelMug, backdrop: { ...clay, ground: 854, reach: 160 }, view: [80, 180, 640] },
  'rain-jacket': { art: rainJacket, backdrop: mist },
  'desk-lamp': { art: deskLamp, backdrop: { ...sage, ground: 858, reach: 130 }, view: [40, 150, 680] },
  'canvas-tote': { art: canvasTote, backdrop: { ...clay, ground: 860, reach: 200 }, view: [40, 80, 740] },
  'merino-beanie': { art: merinoBeanie, backdrop: { ...sand, ground: 840, reach: 210 }, view: [60, 160, 680] },
  'glass-carafe': { art: glassCarafe, backdrop: { ...clay, ground: 854, reach: 130 }, view: [90, 140, 690] },
  'yoga-mat': { art: yogaMat, backdrop: { ...mist, ground: 826, reach: 240 }, view: [50, 210, 660] },
  'bamboo-tray': { art: bambooTray, backdrop: { ...sage, ground: 856, reach: 290 }, view: [30, 150, 740] },
};

/** The picture of one product, 800 x 1000. */
export function productPicture({ art, backdrop: corner, view = [0, 0, 800] }: Shot): string {
  const [x, y, width] = view;
  return document(800, 1000, backdrop(corner) + art, [x, y, width, width * 1.25]);
}
