import { blur, defs, group, linear, path, rect, stroke, volume, weave } from '../svg.js';

const BODY =
  'M226 416 C300 428 500 428 574 416 C580 560 588 720 594 836 C594 856 580 864 400 864 C220 864 206 856 206 836 C212 720 220 560 226 416Z';
const wave = (y: number, w: number): string =>
  `M${400 - w} ${y} C${400 - w * 0.6} ${y - 22} ${400 - w * 0.35} ${y + 22} 400 ${y} C${400 + w * 0.35} ${y - 22} ${400 + w * 0.6} ${y + 22} ${400 + w} ${y}`;

/** A heavy canvas tote with the shop's pine and waves. */
export const canvasTote =
  defs(
    linear(
      'ct-cloth',
      [
        [0, '#f1e6d0'],
        [0.6, '#e2d4b8'],
        [1, '#cdbc9b'],
      ],
      [0, 0, 0.5, 1],
    ),
    weave('ct-weave', 0.5),
    volume('ct-volume', 24, 0.4, 0.4),
    volume('ct-small', 7, 0.4, 0.35),
    blur('ct-soft', 12),
    `<clipPath id="ct-clip"><path d="${BODY}"/></clipPath>`,
  ) +
  stroke('M312 430 C304 200 356 138 400 138 C444 138 496 200 488 430', '#a8946f', 26, 'filter="url(#ct-small)"') +
  path('M226 416 C300 396 500 396 574 416 C500 440 300 440 226 416Z', '#8c7a5a') +
  group(
    path(BODY, 'url(#ct-cloth)', 'filter="url(#ct-weave)"') +
      group(
        stroke('M270 440 C296 560 262 720 270 860', '#6b5836', 20, 'opacity=".3" filter="url(#ct-soft)"') +
          stroke('M540 440 C510 580 556 700 536 860', '#6b5836', 22, 'opacity=".32" filter="url(#ct-soft)"') +
          stroke('M330 820 C380 800 440 830 500 806', '#6b5836', 18, 'opacity=".3" filter="url(#ct-soft)"') +
          stroke('M300 460 C320 580 300 700 306 850', '#fff', 14, 'opacity=".5" filter="url(#ct-soft)"'),
        'clip-path="url(#ct-clip)"',
      ),
    'filter="url(#ct-volume)"',
  ) +
  stroke('M229 452 C300 464 500 464 572 452', '#8c7a5a', 2.4, 'stroke-dasharray="7 5"') +
  stroke('M296 448 C288 240 346 170 400 170 C454 170 512 240 504 448', '#e9dcc0', 28, 'filter="url(#ct-small)"') +
  rect(280, 424, 34, 64, 3, '#e2d4b8', 'filter="url(#ct-small)"') +
  rect(487, 424, 34, 64, 3, '#e2d4b8', 'filter="url(#ct-small)"') +
  stroke('M286 432 L308 480 M308 432 L286 480 M493 432 L515 480 M515 432 L493 480', '#8c7a5a', 2) +
  group(
    path('M400 536 l46 62 h-26 l40 54 h-32 l44 60 h-60 v26 h-24 v-26 h-60 l44 -60 h-32 l40 -54 h-26Z', '#24524d') +
      stroke(wave(762, 120), '#24524d', 9) +
      stroke(wave(792, 84), '#24524d', 8),
    'opacity=".88"',
  );
