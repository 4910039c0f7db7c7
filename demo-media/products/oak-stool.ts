import { blur, defs, ellipse, group, linear, path, rect, stroke, texture, volume } from '../svg.js';

const leg = (x1: number, y1: number, x2: number, y2: number, w: number): string =>
  group(
    path(
      `M${x1 - w} ${y1} L${x1 + w} ${y1} L${x2 + w * 0.72} ${y2} Q${x2} ${y2 + 9} ${x2 - w * 0.72} ${y2}Z`,
      'url(#os-leg)',
      'filter="url(#os-upright)"',
    ),
    'filter="url(#os-small)"',
  );

/** A round seat on four turned legs. */
export const oakStool =
  defs(
    linear(
      'os-leg',
      [
        [0, '#e0b987'],
        [0.5, '#c5965f'],
        [1, '#8c6034'],
      ],
      [0, 0, 1, 0],
    ),
    linear(
      'os-seat',
      [
        [0, '#efcf9f'],
        [0.6, '#d9ae74'],
        [1, '#bb8a50'],
      ],
      [0, 0, 1, 1],
    ),
    linear(
      'os-edge',
      [
        [0, '#c5965f'],
        [0.35, '#ddb27a'],
        [1, '#83572e'],
      ],
      [0, 0, 1, 0],
    ),
    texture('os-upright', { x: 0.16, y: 0.008, strength: 0.5 }),
    texture('os-grain', { x: 0.006, y: 0.11, strength: 0.5, octaves: 4 }),
    volume('os-small', 8, 0.5, 0.35),
    volume('os-volume', 14, 0.4, 0.45),
    blur('os-soft', 12),
  ) +
  leg(330, 452, 292, 818, 15) +
  leg(470, 452, 508, 818, 15) +
  rect(306, 682, 188, 16, 8, '#b2834c', 'filter="url(#os-small)"') +
  stroke('M256 742 L306 694 M544 742 L494 694', '#b2834c', 15) +
  leg(262, 448, 206, 872, 18) +
  leg(538, 448, 594, 872, 18) +
  rect(232, 734, 336, 20, 9, 'url(#os-leg)', 'filter="url(#os-small)"') +
  ellipse(400, 470, 190, 34, '#2e1a0a', 'opacity=".4" filter="url(#os-soft)"') +
  group(
    path(
      'M176 392 C176 330 624 330 624 392 V424 C624 486 176 486 176 424Z',
      'url(#os-edge)',
      'filter="url(#os-grain)"',
    ),
    'filter="url(#os-volume)"',
  ) +
  ellipse(400, 392, 224, 62, 'url(#os-seat)', 'filter="url(#os-grain)"') +
  ellipse(400, 396, 196, 49, 'none', 'stroke="#8c6034" stroke-width="3" opacity=".35"') +
  ellipse(330, 376, 110, 20, '#fff3d8', 'opacity=".5" filter="url(#os-soft)"');
