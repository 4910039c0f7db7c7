import { defs, ellipse, group, linear, path, stroke, volume } from '../svg.js';

/** A gooseneck kettle, held tilted; its spout ends at (70, 330). */
export const kettle =
  defs(
    linear(
      'ke-steel',
      [
        [0, '#5a5550'],
        [0.35, '#3a3632'],
        [1, '#191614'],
      ],
      [0, 0, 1, 0.3],
    ),
    linear('ke-wood', [
      [0, '#c08a52'],
      [1, '#7d5227'],
    ]),
    volume('ke-volume', 18, 0.5, 0.42),
    volume('ke-small', 7, 0.5, 0.5),
  ) +
  stroke('M300 420 C210 440 230 300 150 290 C110 286 84 300 70 330', '#2c2926', 22, 'filter="url(#ke-small)"') +
  group(
    path('M290 300 C330 270 470 270 510 300 L560 520 C560 556 240 556 240 520Z', 'url(#ke-steel)'),
    'filter="url(#ke-volume)"',
  ) +
  ellipse(400, 292, 106, 22, '#4a4540', 'filter="url(#ke-small)"') +
  ellipse(400, 268, 18, 15, '#c08a52', 'filter="url(#ke-small)"') +
  stroke('M500 320 C610 300 640 380 600 470', '#2c2926', 16) +
  stroke('M596 330 C634 352 636 410 606 466', 'url(#ke-wood)', 34, 'filter="url(#ke-small)"') +
  stroke('M300 340 C290 400 284 450 280 500', '#cfc6bb', 9, 'opacity=".45" filter="url(#ke-small)"');
