import { blur, defs, group, linear, path, rect, stroke, texture, volume } from '../svg.js';

const card = (y: number, colour: string): string =>
  group(
    rect(268, y, 250, 150, 14, colour) + rect(290, y + 24, 44, 32, 6, '#e8cf95', 'opacity=".85"'),
    'filter="url(#lw-small)"',
  );

/** A bifold wallet in tan leather, standing slightly open. */
export const leatherWallet =
  defs(
    linear(
      'lw-front',
      [
        [0, '#c07a45'],
        [0.5, '#a5602f'],
        [1, '#7d441e'],
      ],
      [0, 0, 0.8, 1],
    ),
    linear('lw-back', [
      [0, '#8f5329'],
      [1, '#5d3216'],
    ]),
    texture('lw-hide', { x: 0.16, y: 0.17, strength: 0.3, octaves: 4 }),
    volume('lw-volume', 18, 0.55, 0.42),
    volume('lw-small', 6, 0.3, 0.4),
    blur('lw-soft', 16),
  ) +
  group(
    path(
      'M232 466 C232 446 246 436 266 436 H560 C584 436 596 448 596 468 V800 H232Z',
      'url(#lw-back)',
      'filter="url(#lw-hide)"',
    ),
    'filter="url(#lw-volume)"',
  ) +
  card(446, '#d9d2c4') +
  card(476, '#3f5a5e') +
  card(508, '#b9863f') +
  group(
    path(
      'M196 536 C196 512 212 502 234 504 L520 520 C546 522 558 534 558 556 L566 826 C566 846 552 856 530 856 L232 852 C208 852 196 840 196 818Z',
      'url(#lw-front)',
      'filter="url(#lw-hide)"',
    ),
    'filter="url(#lw-volume)"',
  ) +
  path('M558 560 C584 548 596 520 596 480 V780 C596 820 582 846 560 852Z', '#6b3b1b', 'filter="url(#lw-hide)"') +
  path(
    'M216 552 C216 532 226 524 244 526 L514 540 C534 542 540 550 540 568 L546 816 C546 830 538 836 522 836 L244 832 C226 832 216 824 216 808Z',
    'none',
    'stroke="#f0c48c" stroke-width="3.2" stroke-dasharray="11 7" stroke-linecap="round" opacity=".85"',
  ) +
  path('M386 640 l22 30 h-12 l18 24 h-22 v14 h-12 v-14 h-22 l18 -24 h-12Z', '#5d3216', 'opacity=".6"') +
  stroke('M240 560 C320 552 420 560 500 570', '#ffe6bf', 16, 'opacity=".32" filter="url(#lw-soft)"');
