import { blur, defs, ellipse, group, linear, path, radial, stroke, texture, volume } from '../svg.js';

const SERVER =
  'M300 520 C302 560 296 590 270 640 C244 690 236 740 240 800 C244 842 270 858 380 858 C490 858 516 842 520 800 C524 740 516 690 490 640 C464 590 458 560 460 520Z';
const COFFEE =
  'M250 716 C244 750 242 780 246 806 C252 836 276 848 380 848 C484 848 508 836 514 806 C518 780 516 750 510 716 C460 728 300 728 250 716Z';

/** The ceramic cone that sits on the server; also drawn alone in the scene where water is poured. */
const dripper =
  group(
    path(
      'M252 306 C270 400 316 470 336 506 H424 C444 470 490 400 508 306 C470 324 290 324 252 306Z',
      'url(#cs-clay)',
      'filter="url(#cs-speckle)"',
    ) +
      path(
        'M300 500 C330 490 430 490 460 500 C474 508 474 522 460 528 C420 538 340 538 300 528 C286 522 286 508 300 500Z',
        'url(#cs-clay)',
      ),
    'filter="url(#cs-volume)"',
  ) +
  ellipse(380, 306, 128, 26, '#efe7da') +
  ellipse(380, 308, 114, 20, '#8d8175') +
  ellipse(380, 313, 100, 15, '#f4ecdc') +
  ellipse(380, 318, 80, 10, '#4a2c1a');

const handle = stroke('M506 340 C576 330 588 420 470 440', '#d9cfc0', 20, 'filter="url(#cs-volume)"');

const cup =
  group(
    path(
      'M560 720 C562 790 574 834 596 846 C624 858 666 858 690 846 C712 834 724 790 726 720Z',
      'url(#cs-clay)',
      'filter="url(#cs-speckle)"',
    ),
    'filter="url(#cs-volume)"',
  ) +
  ellipse(643, 720, 83, 20, '#f4ecdf') +
  ellipse(643, 722, 74, 15, '#7d6a58') +
  ellipse(643, 726, 68, 11, '#3a2113') +
  ellipse(624, 724, 26, 4, '#8a5c38', 'opacity=".7"');

const materials = defs(
  linear(
    'cs-clay',
    [
      [0, '#f6efe3'],
      [0.5, '#e6dccb'],
      [1, '#c9bba6'],
    ],
    [0, 0, 1, 0.2],
  ),
  linear(
    'cs-glass',
    [
      [0, '#ffffff', 0.55],
      [0.2, '#dfeaea', 0.16],
      [0.75, '#c9d8d8', 0.2],
      [1, '#ffffff', 0.6],
    ],
    [0, 0, 1, 0],
  ),
  linear('cs-brew', [
    [0, '#7a431d'],
    [0.35, '#4a2410'],
    [1, '#1e0d06'],
  ]),
  linear(
    'cs-wood',
    [
      [0, '#8a5630'],
      [0.3, '#d29c62'],
      [0.7, '#a86c3b'],
      [1, '#6b4021'],
    ],
    [0, 0, 1, 0],
  ),
  radial('cs-glow', [
    [0, '#e09a52', 0.75],
    [1, '#e09a52', 0],
  ]),
  texture('cs-speckle', { x: 0.45, y: 0.45, strength: 0.26, octaves: 2 }),
  texture('cs-grain', { x: 0.012, y: 0.16, strength: 0.6 }),
  volume('cs-volume', 14, 0.42, 0.45),
  blur('cs-soft', 6),
);

/** The cup alone; its foot is at (643, 855). */
export const coffeeCup = materials + cup;

/** Dripper, glass server with a wooden collar, and a cup. */
export const coffeeSet =
  materials +
  cup +
  path(SERVER, '#dfe8e6', 'opacity=".35"') +
  path(COFFEE, 'url(#cs-brew)') +
  ellipse(380, 718, 130, 11, '#9a5c2c') +
  ellipse(330, 800, 60, 40, 'url(#cs-glow)') +
  path(SERVER, 'url(#cs-glass)') +
  stroke('M268 668 C250 710 248 760 254 806', '#fff', 12, 'opacity=".65" filter="url(#cs-soft)"') +
  stroke('M500 690 C508 740 508 780 502 812', '#fff', 5, 'opacity=".6"') +
  group(
    path(
      'M296 540 C340 552 420 552 464 540 L478 604 C430 620 330 620 282 604Z',
      'url(#cs-wood)',
      'filter="url(#cs-grain)"',
    ),
    'filter="url(#cs-volume)"',
  ) +
  stroke('M290 580 C340 594 420 594 470 580', '#3b2413', 7, 'opacity=".8"') +
  handle +
  dripper;
