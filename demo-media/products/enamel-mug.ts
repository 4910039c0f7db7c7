import { blur, defs, ellipse, group, linear, path, stroke, texture, volume } from '../svg.js';

const BODY =
  'M206 480 C206 620 212 750 226 812 C234 844 270 858 380 858 C490 858 526 844 534 812 C548 750 554 620 554 480Z';

/** A white enamel mug with a deep green rim and print. */
export const enamelMug =
  defs(
    linear(
      'em-coat',
      [
        [0, '#fdfaf2'],
        [0.45, '#f3ece0'],
        [1, '#c4b7a5'],
      ],
      [0, 0, 1, 0.1],
    ),
    linear(
      'em-rim',
      [
        [0, '#4b6a5e'],
        [0.5, '#24423a'],
        [1, '#10251f'],
      ],
      [0, 0, 1, 0],
    ),
    texture('em-speck', { x: 0.5, y: 0.5, strength: 0.16, octaves: 2, seed: 11 }),
    volume('em-volume', 30, 0.42, 0.5),
    volume('em-small', 10, 0.5, 0.4),
    blur('em-soft', 10),
  ) +
  group(
    stroke('M540 556 C660 530 690 730 538 748', '#efe7d9', 38) +
      stroke('M540 556 C660 530 690 730 538 748', '#24423a', 5, 'opacity=".0"'),
    'filter="url(#em-small)"',
  ) +
  group(path(BODY, 'url(#em-coat)', 'filter="url(#em-speck)"'), 'filter="url(#em-volume)"') +
  path(
    'M222 800 C230 842 270 858 380 858 C490 858 530 842 538 800 C500 824 260 824 222 800Z',
    '#24423a',
    'opacity=".9"',
  ) +
  ellipse(380, 480, 178, 40, 'url(#em-rim)') +
  ellipse(380, 482, 162, 33, '#d8cdbd') +
  ellipse(392, 490, 148, 25, '#f7f0e4') +
  path('M224 488 C260 520 500 520 536 488 C520 516 240 516 224 488Z', '#9c8f7d', 'opacity=".5"') +
  group(
    path('M0 -92 l40 54 h-22 l34 46 h-26 l38 52 h-52 v34 h-24 v-34 h-52 l38 -52 h-26 l34 -46 h-22Z', '#24423a') +
      stroke('M-86 108 C-50 92 -30 124 0 108 C30 92 50 124 86 108', '#24423a', 8) +
      stroke('M-62 134 C-36 120 -20 146 0 134 C20 122 36 146 62 134', '#24423a', 7),
    'transform="translate(368 630)" opacity=".9"',
  ) +
  stroke('M250 540 C250 640 256 740 268 800', '#fff', 20, 'opacity=".7" filter="url(#em-soft)"');
