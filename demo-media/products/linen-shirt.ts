import { blur, defs, ellipse, group, linear, path, rect, stroke, volume, weave } from '../svg.js';
import { hanger } from './hanger.js';

const BODY =
  'M292 262 C325 244 352 232 366 222 C384 246 416 246 434 222 C450 232 476 244 508 262 C530 282 540 330 544 400 C546 520 548 660 552 806 C552 832 520 846 486 834 C456 822 430 816 400 818 C370 816 344 822 314 834 C280 846 248 832 248 806 C252 660 254 520 256 400 C260 330 270 282 292 262Z';
const SLEEVE =
  'M292 262 C254 282 228 330 214 410 C200 500 190 590 184 694 C184 712 200 718 226 718 C246 718 258 712 260 698 C262 610 268 520 284 440 C292 400 300 330 292 262Z';

const fold = (d: string, width: number, dark = true): string =>
  stroke(d, dark ? '#35505c' : '#f6fbfa', width, `opacity="${dark ? 0.26 : 0.38}" filter="url(#ls-fold)"`);

const sleeve = group(
  path(SLEEVE, 'url(#ls-cloth)', 'filter="url(#ls-weave)"') +
    fold('M276 330 C250 420 236 520 230 690', 16) +
    fold('M246 360 C222 450 210 560 206 690', 10, false) +
    stroke('M187 664 C206 672 240 672 262 664', '#48626c', 2.5, 'opacity=".5"') +
    ellipse(226, 690, 6, 6, '#f4ead8'),
  'filter="url(#ls-volume)"',
);

const buttons = [292, 372, 452, 532, 612, 692, 770]
  .map(
    (y) =>
      ellipse(401, y + 2, 8, 8, '#4c626a', 'opacity=".45"') +
      ellipse(400, y, 8, 8, '#f6eddc') +
      ellipse(398, y - 2, 3, 3, '#fff', 'opacity=".8"'),
  )
  .join('');

const collar =
  path('M366 222 C384 250 416 250 434 222 C428 206 372 206 366 222Z', '#6f8791') +
  group(
    path(
      'M364 216 C346 226 338 240 334 254 C348 276 362 292 376 302 C386 284 394 266 400 252 C386 244 372 232 364 216Z',
      'url(#ls-cloth)',
    ) +
      path(
        'M436 216 C454 226 462 240 466 254 C452 276 438 292 424 302 C414 284 406 266 400 252 C414 244 428 232 436 216Z',
        'url(#ls-cloth)',
      ),
    'filter="url(#ls-small)"',
  );

/** A washed linen shirt on a wooden hanger. */
export const linenShirt =
  defs(
    linear(
      'ls-cloth',
      [
        [0, '#c3d2d4'],
        [0.5, '#a9bfc5'],
        [1, '#96afb8'],
      ],
      [0, 0, 0.4, 1],
    ),
    weave('ls-weave', 0.42),
    volume('ls-volume', 16, 0.42, 0.4, '#1d343e'),
    volume('ls-small', 7, 0.4, 0.4, '#1d343e'),
    blur('ls-fold', 7),
    `<clipPath id="ls-clip"><path d="${BODY}"/></clipPath>`,
  ) +
  '<g transform="translate(400 180) scale(1.22 .94) translate(-400 -200)">' +
  hanger('ls') +
  sleeve +
  group(sleeve, 'transform="matrix(-1 0 0 1 800 0)"') +
  group(path(BODY, '#152a33'), 'opacity=".5" filter="url(#ls-fold)"') +
  group(
    path(BODY, 'url(#ls-cloth)', 'filter="url(#ls-weave)"') +
      group(
        fold('M300 290 C330 420 310 620 290 830', 22) +
          fold('M350 320 C366 500 352 660 360 830', 13, false) +
          fold('M470 300 C452 440 480 640 500 830', 20) +
          fold('M520 400 C506 560 520 700 530 820', 12, false) +
          fold('M440 500 C448 620 438 720 446 820', 14) +
          fold('M310 300 C340 330 370 340 396 350', 14),
        'clip-path="url(#ls-clip)"',
      ) +
      rect(384, 296, 34, 520, 2, '#dce6e6', 'opacity=".34"') +
      stroke('M384 300 L384 814 M418 300 L418 816', '#48626c', 1.8, 'opacity=".42" stroke-dasharray="5 3"') +
      rect(444, 396, 76, 88, 6, '#b5c8cc', 'opacity=".75"') +
      stroke('M444 396 H520 V476 L482 490 L444 476Z M444 410 H520', '#48626c', 2, 'opacity=".45"') +
      buttons,
    'filter="url(#ls-volume)"',
  ) +
  stroke(
    'M288 300 C272 340 262 380 257 430 C254 540 251 660 249 790 M512 300 C528 340 538 380 543 430 C546 540 549 660 551 790',
    '#2c444f',
    3,
    'opacity=".45"',
  ) +
  collar +
  '</g>';
