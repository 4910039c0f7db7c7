import { blur, defs, ellipse, group, linear, path, stroke, texture, volume } from '../svg.js';

const leaf = (turn: number, size: number, colour: string): string =>
  path(
    'M0 0 C20 -30 30 -80 0 -130 C-30 -80 -20 -30 0 0Z',
    colour,
    `transform="translate(310 590) rotate(${turn}) scale(${size})" filter="url(#bt-small)"`,
  );
const slats = Array.from({ length: 9 }, (_, i) =>
  stroke(`M${238 + i * 41} 632 L${170 + i * 58} 776`, '#7d5426', 2.6, 'opacity=".5"'),
).join('');

/** A slatted tray with two handles, set with a bowl and a small plant. */
export const bambooTray =
  defs(
    linear('bt-floor', [
      [0, '#d9ae72'],
      [1, '#f0cf99'],
    ]),
    linear('bt-rim', [
      [0, '#f4d9a8'],
      [0.5, '#d9ad6c'],
      [1, '#a2713a'],
    ]),
    linear(
      'bt-clay',
      [
        [0, '#f6efe3'],
        [1, '#bfae98'],
      ],
      [0, 0, 1, 0.2],
    ),
    linear(
      'bt-pot',
      [
        [0, '#7f9a94'],
        [1, '#3f5c58'],
      ],
      [0, 0, 1, 0.2],
    ),
    texture('bt-grain', { x: 0.008, y: 0.14, strength: 0.4, octaves: 4 }),
    texture('bt-speck', { x: 0.4, y: 0.4, strength: 0.3 }),
    volume('bt-volume', 12, 0.45, 0.42),
    volume('bt-small', 7, 0.4, 0.4),
    blur('bt-soft', 10),
  ) +
  group(
    path(
      'M214 604 C210 596 218 590 228 590 H572 C582 590 590 596 586 604 L600 640 H200Z',
      'url(#bt-rim)',
      'filter="url(#bt-grain)"',
    ),
    'filter="url(#bt-small)"',
  ) +
  path('M206 632 H594 L668 806 H132Z', 'url(#bt-floor)', 'filter="url(#bt-grain)"') +
  slats +
  path('M206 632 H594 L606 664 H194Z', '#3d240c', 'opacity=".34" filter="url(#bt-soft)"') +
  ellipse(322, 704, 74, 16, '#2c1807', 'opacity=".5" filter="url(#bt-soft)"') +
  ellipse(508, 758, 108, 20, '#2c1807', 'opacity=".5" filter="url(#bt-soft)"') +
  leaf(-38, 0.9, '#6f8c5a') +
  leaf(34, 0.95, '#7d9a63') +
  leaf(-14, 1.15, '#86a46c') +
  leaf(14, 1.1, '#648252') +
  group(
    path('M254 582 L266 690 C270 704 350 704 354 690 L366 582Z', 'url(#bt-pot)', 'filter="url(#bt-speck)"'),
    'filter="url(#bt-volume)"',
  ) +
  ellipse(310, 582, 56, 12, '#9ab3ad') +
  ellipse(310, 584, 48, 8, '#3b2a1c') +
  group(
    path('M398 660 C400 720 436 756 496 756 C556 756 592 720 594 660Z', 'url(#bt-clay)', 'filter="url(#bt-speck)"'),
    'filter="url(#bt-volume)"',
  ) +
  ellipse(496, 660, 98, 20, '#fbf5ea') +
  ellipse(496, 663, 86, 15, '#a8937c') +
  [
    [452, '#c9502f'],
    [490, '#d9793a'],
    [530, '#b8432b'],
    [510, '#d4622f'],
  ]
    .map(([x, c], i) => ellipse(Number(x), 654 - (i % 2) * 8, 27, 24, String(c), 'filter="url(#bt-small)"'))
    .join('') +
  path(
    'M398 664 C420 684 572 684 594 664 C590 700 560 740 496 740 C432 740 402 700 398 664Z',
    'url(#bt-clay)',
    'filter="url(#bt-speck)"',
  ) +
  group(
    path(
      'M196 620 L206 634 L150 800 H650 L594 634 L604 620 L700 826 C704 850 690 860 670 860 H130 C110 860 96 850 100 826Z',
      'url(#bt-rim)',
      'filter="url(#bt-grain)"',
    ),
    'filter="url(#bt-volume)"',
  ) +
  path('M320 820 H480 C492 820 492 842 480 842 H320 C308 842 308 820 320 820Z', '#5a3a18');
