import { blur, defs, ellipse, group, linear, path, rect, stroke, volume, weave } from '../svg.js';

const BODY =
  'M238 420 C238 300 262 236 320 222 C372 212 428 212 480 222 C538 236 562 300 562 420 C568 560 572 700 566 806 C562 852 530 872 400 872 C270 872 238 852 234 806 C228 700 232 560 238 420Z';
const LID =
  'M228 410 C226 280 252 206 330 196 C378 190 422 190 470 196 C548 206 574 280 572 410 C574 440 556 452 400 452 C244 452 226 440 228 410Z';
const POCKET =
  'M268 560 C330 550 470 550 532 560 C540 640 542 730 534 806 C530 834 510 842 400 842 C290 842 270 834 266 806 C258 730 260 640 268 560Z';

const strap = (x: number): string =>
  rect(x, 430, 26, 200, 4, '#3a2c20', 'filter="url(#tb-weave)"') +
  rect(x - 5, 520, 36, 46, 6, 'url(#tb-brass)', 'filter="url(#tb-small)"') +
  rect(x + 3, 530, 20, 26, 3, '#3a2c20');

const side = path('M236 560 C200 580 196 760 214 826 C222 850 240 846 252 836Z', '#4c5a3d', 'filter="url(#tb-volume)"');

/** A 22 litre pack in waxed canvas with leather and brass. */
export const trailBackpack =
  defs(
    linear(
      'tb-canvas',
      [
        [0, '#7d8c5f'],
        [0.55, '#66764b'],
        [1, '#53623c'],
      ],
      [0, 0, 0.5, 1],
    ),
    linear('tb-lid', [
      [0, '#8c9b6b'],
      [1, '#697a4d'],
    ]),
    linear('tb-tan', [
      [0, '#c98b4f'],
      [1, '#98602d'],
    ]),
    linear(
      'tb-brass',
      [
        [0, '#f4d78f'],
        [0.5, '#b98a3e'],
        [1, '#7d5a22'],
      ],
      [0, 0, 1, 1],
    ),
    weave('tb-weave', 0.42),
    volume('tb-volume', 26, 0.55, 0.36, '#171c0c'),
    volume('tb-small', 6, 0.5, 0.45),
    blur('tb-soft', 10),
    `<clipPath id="tb-clip"><path d="${BODY}"/></clipPath>`,
  ) +
  stroke('M350 212 C350 130 450 130 450 212', '#3a2c20', 24, 'filter="url(#tb-small)"') +
  side +
  group(side, 'transform="matrix(-1 0 0 1 800 0)"') +
  group(
    path(BODY, 'url(#tb-canvas)', 'filter="url(#tb-weave)"') +
      group(
        rect(220, 440, 360, 46, 20, '#141a08', 'opacity=".5" filter="url(#tb-soft)"') +
          rect(258, 548, 290, 40, 20, '#141a08', 'opacity=".34" filter="url(#tb-soft)"'),
        'clip-path="url(#tb-clip)"',
      ),
    'filter="url(#tb-volume)"',
  ) +
  group(path(POCKET, '#6f7f51', 'filter="url(#tb-weave)"'), 'filter="url(#tb-volume)"') +
  stroke('M276 606 C340 596 460 596 524 606', '#2e3720', 9) +
  stroke('M276 606 C340 596 460 596 524 606', '#c9ad6a', 3, 'stroke-dasharray="3 4"') +
  stroke('M508 606 L516 646', '#98602d', 9) +
  group(path(LID, 'url(#tb-lid)', 'filter="url(#tb-weave)"'), 'filter="url(#tb-volume)"') +
  stroke(
    'M246 400 C246 290 268 228 336 216 C380 210 420 210 464 216 C532 228 554 290 554 400',
    '#38431f',
    2.4,
    'stroke-dasharray="8 5" opacity=".7"',
  ) +
  stroke(
    'M280 640 C278 720 280 780 288 818 M520 640 C522 720 520 780 512 818',
    '#38431f',
    2.4,
    'stroke-dasharray="8 5" opacity=".6"',
  ) +
  strap(296) +
  strap(478) +
  group(rect(344, 316, 112, 74, 10, 'url(#tb-tan)'), 'filter="url(#tb-small)"') +
  rect(351, 323, 98, 60, 7, 'none', 'stroke="#f0cd98" stroke-width="2" stroke-dasharray="5 4" opacity=".7"') +
  path('M400 332 l15 20 h-8 l12 16 h-15 v8 h-8 v-8 h-15 l12 -16 h-8Z', '#5a3515') +
  ellipse(400, 706, 34, 34, 'none', 'stroke="#38431f" stroke-width="3" opacity=".55"') +
  path('M400 684 l11 15 h-6 l9 12 h-11 v7 h-6 v-7 h-11 l9 -12 h-6Z', '#38431f', 'opacity=".55"');
