import type { Line } from '../script.js';
import type { Showcase } from './showcase.js';
import type { Corner } from './studio-set.js';

const corner = (wall: Corner['wall'], panel: string, props: string, mirrored = false): Corner => ({
  wall,
  panel,
  mirrored,
  props: props.split(' ').map((word) => {
    const [slug = '', x, y, size] = word.split('/');
    return { slug, x: Number(x), y: Number(y), size: Number(size) };
  }),
});

const harbour = corner(
  ['#cfdee2', '#7d9aa6'],
  '#6c8a97',
  'canvas-tote/930/1010/.42 enamel-mug/850/560/.26 rain-jacket/1060/640/.4 oak-stool/60/1080/.34',
);
const evening = corner(
  ['#8a7f96', '#3b3550'],
  '#5c5470',
  'desk-lamp/940/1010/.44 glass-carafe/860/560/.32 leather-wallet/1010/560/.26 stoneware-vase/60/1080/.32',
  true,
);
const winter = corner(
  ['#e7dcd6', '#a8837c'],
  '#94706a',
  'merino-beanie/900/560/.3 wool-throw/960/1010/.44 stoneware-vase/60/1080/.3 enamel-mug/1040/560/.24',
);
const kiln = corner(
  ['#f0d9c0', '#c58d63'],
  '#ab7348',
  'stoneware-vase/850/560/.32 enamel-mug/1000/560/.26 glass-carafe/960/1010/.42 bamboo-tray/60/1080/.34',
  true,
);
const forest = corner(
  ['#b9c6a8', '#5f7355'],
  '#57694d',
  'rain-jacket/960/1080/.4 yoga-mat/960/560/.36 merino-beanie/60/1080/.3',
);
const plum = corner(
  ['#e3c3c0', '#9c6a6f'],
  '#87585e',
  'linen-shirt/950/1080/.42 canvas-tote/900/560/.32 coffee-set/60/1080/.34',
);
const teal = corner(
  ['#bfd8d0', '#5b8f88'],
  '#4f7f79',
  'glass-carafe/860/560/.32 coffee-set/990/560/.34 oak-stool/950/1010/.4 bamboo-tray/60/1080/.34',
  true,
);
const ochre = corner(
  ['#f2dfae', '#c99a4a'],
  '#b08338',
  'trail-backpack/950/1010/.42 leather-wallet/870/560/.3 wool-throw/60/1080/.36',
);

const HOOK = [404, 72] as const;

/** The shows that have a poster of their own besides those of the episodes, by the id of their stream. */
export const SHOWS: Readonly<Record<string, Showcase>> = {
  'linen-summer': {
    who: 'jonas',
    corner: harbour,
    thing: { slug: 'linen-shirt', size: 0.9, foot: 900 },
    hook: HOOK,
    poster: 'behind',
  },
  'trail-past': {
    who: 'jonas',
    corner: ochre,
    thing: { slug: 'trail-backpack', size: 0.8, foot: 872 },
    mirrored: true,
  },
  'clay-and-fire': { who: 'maya', corner: kiln, thing: { slug: 'stoneware-vase', size: 0.86, foot: 858 } },
  'small-leather': {
    who: 'maya',
    corner: evening,
    thing: { slug: 'leather-wallet', size: 0.58, foot: 852 },
    mirrored: true,
  },
  'kitchen-classics': {
    who: 'maya',
    corner: teal,
    thing: { slug: 'enamel-mug', size: 0.6, foot: 856 },
    poster: 'behind',
  },
  'carry-more': { who: 'maya', corner: plum, thing: { slug: 'canvas-tote', size: 0.84, foot: 862 }, mirrored: true },
  'nl-reading': { who: 'ella', corner: evening, thing: { slug: 'desk-lamp', size: 0.88, foot: 860 } },
  'tea-time': { who: 'maya', corner: forest, thing: { slug: 'bamboo-tray', size: 0.82, foot: 860 } },
  'evening-light': {
    who: 'maya',
    corner: evening,
    thing: { slug: 'desk-lamp', size: 0.92, foot: 860 },
    mirrored: true,
  },
  'warm-heads': {
    who: 'maya',
    corner: winter,
    thing: { slug: 'merino-beanie', size: 0.66, foot: 842 },
    poster: 'behind',
  },
  'winter-table': {
    who: 'maya',
    corner: winter,
    thing: { slug: 'stoneware-vase', size: 0.72, foot: 858 },
    mirrored: true,
    beside: [
      { slug: 'glass-carafe', size: 0.62, foot: 856, x: 990 },
      { slug: 'wool-throw', size: 0.5, foot: 868, x: 560 },
    ],
  },
  'first-frost': {
    who: 'jonas',
    corner: forest,
    thing: { slug: 'rain-jacket', size: 0.9, foot: 900 },
    hook: [404, 76],
  },
  'spring-ideas': { who: 'maya', corner: kiln, thing: { slug: 'oak-stool', size: 0.78, foot: 874 }, mirrored: true },
  'staff-preview': { who: 'maya', corner: teal, thing: { slug: 'glass-carafe', size: 0.84, foot: 856 } },
};

/** What is said in the shows that have a recording or a clip. */
export const LINES: Readonly<Record<string, readonly Line[]>> = {
  'linen-summer': [
    [0.4, 'Summer, and one shirt is enough.'],
    [3.3, 'This is our Shore linen shirt.'],
    [6.2, 'Feel how open the weave is.'],
    [10.3, 'It dries on the line in an hour.'],
    [13.2, 'Roll up the sleeves, and go.'],
    [16.4, 'In white, and now in navy.'],
  ],
  'trail-past': [
    [0.4, 'Backpack basics, in twenty seconds.'],
    [3.3, 'Heavy things go close to your back.'],
    [6.2, 'Two buckles hold the roll top.'],
    [10.3, 'The straps sit high and close.'],
    [13.2, 'Rain runs off the waxed canvas.'],
    [16.4, 'That is all. Off you go!'],
  ],
  'clay-and-fire': [
    [0.4, 'Clay, a wheel and a very hot fire.'],
    [3.3, 'That is all this vase is made of.'],
    [6.2, 'See where the glaze has run.'],
    [10.3, 'Every one comes out a little different.'],
    [13.2, 'It holds water, so flowers last.'],
    [16.4, 'One branch is quite enough.'],
  ],
  'small-leather': [
    [0.4, 'Small things that last for years.'],
    [3.3, 'A wallet of one piece of leather.'],
    [6.2, 'The seam is sewn by hand.'],
    [10.3, 'Eight cards, and notes lie flat.'],
    [13.2, 'It gets darker, and better.'],
    [16.4, 'We engrave it, if you like.'],
  ],
  'kitchen-classics': [
    [0.4, 'The mug that everybody knows.'],
    [3.3, 'Steel inside, enamel outside.'],
    [6.2, 'The rim is rolled, so it stays whole.'],
    [10.3, 'On the fire, or in the dishwasher.'],
    [13.2, 'It does not mind either.'],
    [16.4, 'Buy two. You will share.'],
  ],
  'carry-more': [
    [0.4, 'How much fits into one tote?'],
    [3.3, 'Fifteen kilos, and we tried it.'],
    [6.2, 'The handles are sewn with a cross.'],
    [10.3, 'It stands by itself on the floor.'],
    [13.2, 'A pocket inside for your keys.'],
    [16.4, 'And it folds up flat.'],
  ],
  'nl-reading': [
    [0.4, 'Good evening! Find a place to read.'],
    [3.3, 'All it takes is the right lamp.'],
    [6.2, 'Warm light, and brass that ages.'],
    [10.3, 'The head turns where you want it.'],
    [13.2, 'One touch makes it softer.'],
    [16.4, 'Now choose your book.'],
  ],
  'tea-time': [
    [0.4, 'Tea time! And here is the tray.'],
    [3.3, 'Bamboo, light as a feather.'],
    [6.2, 'The rim keeps the cups in place.'],
  ],
};

/** What is said in the landscape show about the throw. */
export const THROW_LINES: readonly Line[] = [
  [0.4, 'This wool comes from the Highlands.'],
  [3.3, 'It is woven on a loom that is eighty years old.'],
  [7, 'Four colours, and no two alike.'],
  [10.3, 'It is heavy, and very warm.'],
  [13.2, 'Air it. You hardly ever wash it.'],
  [16.4, 'And it gets softer every winter.'],
];
