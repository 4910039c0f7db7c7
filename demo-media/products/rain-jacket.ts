import { blur, defs, ellipse, group, linear, path, rect, stroke, texture, volume } from '../svg.js';
import { hanger } from './hanger.js';

const BODY =
  'M286 286 C330 262 366 250 400 250 C434 250 470 262 514 286 C540 310 552 380 556 470 C560 600 566 720 572 820 C572 844 540 856 400 856 C260 856 228 844 228 820 C234 720 240 600 244 470 C248 380 260 310 286 286Z';
const SLEEVE =
  'M286 286 C244 306 216 360 200 450 C184 540 172 640 166 736 C166 754 190 762 214 762 C236 762 250 756 252 740 C258 640 268 550 286 470Z';

const fold = (d: string, width: number, dark: boolean): string =>
  stroke(d, dark ? '#6b3c06' : '#fff0b8', width, `opacity="${dark ? 0.28 : 0.5}" filter="url(#rj-fold)"`);
const sleeve = group(
  path(SLEEVE, 'url(#rj-shell)', 'filter="url(#rj-sheen)"') +
    fold('M266 370 C240 480 226 600 220 740', 16, true) +
    fold('M232 400 C208 500 198 620 192 730', 9, false) +
    stroke('M168 724 C196 734 230 734 252 726', '#8c5508', 3, 'opacity=".6"'),
  'filter="url(#rj-volume)"',
);
const pocket =
  group(
    rect(272, 640, 104, 118, 10, '#e0a331') + path('M268 636 H380 V668 C350 682 298 682 268 668Z', '#eab544'),
    'filter="url(#rj-small)"',
  ) + ellipse(324, 666, 7, 7, '#7d5a22');

/** A hooded rain jacket in ochre on a wooden hanger. */
export const rainJacket =
  defs(
    linear(
      'rj-shell',
      [
        [0, '#f3c35a'],
        [0.5, '#e5aa3a'],
        [1, '#cc8b22'],
      ],
      [0, 0, 0.5, 1],
    ),
    linear('rj-hood', [
      [0, '#eab544'],
      [1, '#c6841d'],
    ]),
    texture('rj-sheen', { x: 0.012, y: 0.006, strength: 0.16, octaves: 2 }),
    volume('rj-volume', 18, 0.44, 0.45, '#4a2502'),
    volume('rj-small', 8, 0.4, 0.45, '#4a2502'),
    blur('rj-fold', 8),
    `<clipPath id="rj-clip"><path d="${BODY}"/></clipPath>`,
  ) +
  '<g transform="translate(400 190) scale(1.16 .94) translate(-400 -200)">' +
  hanger('rj', false) +
  sleeve +
  group(sleeve, 'transform="matrix(-1 0 0 1 800 0)"') +
  group(path(BODY, '#3a1f02'), 'opacity=".5" filter="url(#rj-fold)"') +
  group(
    path(
      'M296 286 C290 210 340 170 400 170 C460 170 510 210 504 286 C470 320 330 320 296 286Z',
      'url(#rj-hood)',
      'filter="url(#rj-sheen)"',
    ),
    'filter="url(#rj-volume)"',
  ) +
  path('M326 278 C326 226 358 202 400 202 C442 202 474 226 474 278 C450 306 350 306 326 278Z', '#5d4a3a') +
  path(
    'M340 282 C342 240 366 220 400 220 C434 220 458 240 460 282 C440 300 360 300 340 282Z',
    '#3b3029',
    'opacity=".8"',
  ) +
  group(
    path(BODY, 'url(#rj-shell)', 'filter="url(#rj-sheen)"') +
      group(
        fold('M296 320 C330 460 306 640 286 850', 22, true) +
          fold('M352 360 C362 520 350 680 356 850', 14, false) +
          fold('M486 330 C462 470 496 660 510 850', 20, true) +
          fold('M532 430 C520 580 534 720 544 840', 12, false),
        'clip-path="url(#rj-clip)"',
      ),
    'filter="url(#rj-volume)"',
  ) +
  path(
    'M318 300 C340 270 370 282 400 316 C430 282 460 270 482 300 C474 330 440 340 400 338 C360 340 326 330 318 300Z',
    '#d3962a',
    'filter="url(#rj-small)"',
  ) +
  rect(378, 326, 44, 528, 4, '#d99e2f', 'filter="url(#rj-small)"') +
  [380, 470, 560, 650, 740, 826]
    .map((y) => ellipse(400, y, 8, 8, '#8c6a35') + ellipse(398, y - 2, 3, 3, '#ffe9b0'))
    .join('') +
  pocket +
  group(pocket, 'transform="matrix(-1 0 0 1 800 0)"') +
  stroke('M362 322 C358 370 356 400 360 436 M438 322 C444 366 446 392 440 424', '#f7efe0', 6) +
  rect(476, 432, 46, 26, 3, '#24423a') +
  path('M499 436 l6 9 h-3 l4 7 h-14 l4 -7 h-3Z', '#f3e9d6') +
  '</g>';
