/** A department of the generated shop, with what it sells. */
export interface Department {
  readonly id: string;
  readonly name: string;
  readonly materials: readonly string[];
  readonly things: readonly string[];
  /** Pictures of the mock's own products that come closest. */
  readonly pictures: readonly string[];
}

const department = (id: string, name: string, materials: string, things: string, pictures: string): Department => ({
  id,
  name,
  materials: materials.split(', '),
  things: things.split(', '),
  pictures: pictures.split(', '),
});

export const DEPARTMENTS: readonly Department[] = [
  department(
    'clothes',
    'Clothes',
    'linen, merino, organic cotton, denim, corduroy, silk',
    'shirt, dress, cardigan, coat, scarf, overshirt, jumper, skirt',
    'linen-shirt, merino-beanie',
  ),
  department(
    'shoes',
    'Shoes',
    'suede, canvas, nappa, felt, recycled mesh',
    'sneakers, loafers, ankle boots, sandals, slippers',
    'leather-wallet, canvas-tote',
  ),
  department(
    'home',
    'Home',
    'oak, stoneware, linen, brass, wool, rattan',
    'lamp, throw, vase, stool, mirror, basket, cushion',
    'desk-lamp, oak-stool, wool-throw, stoneware-vase',
  ),
  department(
    'kitchen',
    'Kitchen',
    'cast iron, enamel, copper, walnut, borosilicate',
    'kettle, pan, carafe, board, mug, mill, casserole',
    'coffee-set, enamel-mug, glass-carafe, bamboo-tray',
  ),
  department(
    'garden',
    'Garden',
    'galvanised, terracotta, teak, willow, slate',
    'planter, lantern, trowel, bench, watering can, trellis',
    'stoneware-vase, enamel-mug',
  ),
  department(
    'beauty',
    'Beauty',
    'rose, oat, sea salt, calendula, birch',
    'hand cream, cleanser, soap, face oil, scrub, balm',
    'glass-carafe, stoneware-vase',
  ),
  department(
    'toys',
    'Toys',
    'beech, plush, felt, cardboard',
    'train, bear, puzzle, kite, marble run, puppet',
    'bamboo-tray, wool-throw',
  ),
  department(
    'sport',
    'Sport',
    'cork, recycled, cotton, natural rubber',
    'yoga mat, skipping rope, gym bag, towel, bottle, band',
    'yoga-mat, canvas-tote',
  ),
  department(
    'outdoor',
    'Outdoor',
    'waxed, ripstop, titanium, down, hemp',
    'backpack, tent, sleeping bag, stove, rain jacket, hammock',
    'trail-backpack, rain-jacket',
  ),
  department(
    'paper',
    'Books and paper',
    'stitched, dotted, handmade, gilded',
    'notebook, planner, sketchbook, letter set, photo album',
    'leather-wallet, canvas-tote',
  ),
  department(
    'sound',
    'Sound and light',
    'matt black, walnut, wireless, folding',
    'speaker, headphones, radio, reading light, turntable',
    'desk-lamp, oak-stool',
  ),
  department(
    'pets',
    'Pets',
    'braided, washable, ceramic, felted',
    'lead, cat bed, bowl, dog blanket, scratching post, collar',
    'wool-throw, enamel-mug',
  ),
];

export const COLOURS = 'sand, navy, moss, rust, chalk, plum, graphite, mustard, sky, clay'.split(', ');

export const FIRST_NAMES =
  'Maya, Jonas, Elif, Tomasz, Aiko, Clara, Ben, Sofia, Mateo, Nora, Amir, Greta, Luca, Ines, Oskar, Priya'.split(', ');

export const LAST_NAMES =
  'Lind, Brandt, Kaya, Nowak, Mori, Fischer, Okafor, Rossi, Silva, Haugen, Weiss, Dubois, Novak, Patel, Berg'.split(
    ', ',
  );

export const OCCASIONS = [
  'New arrivals',
  'The Friday table',
  'An hour in the workshop',
  'Sunday favourites',
  'Ask us anything',
  'Before the holidays',
  'Under fifty',
  'Made to last',
  'Behind the seams',
  'Season opening',
];

export const TAGS = 'spring, summer, autumn, winter, sale, gifts, how-to, handmade, bestseller, restock'.split(', ');
