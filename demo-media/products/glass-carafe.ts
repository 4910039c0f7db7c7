import { blur, defs, ellipse, group, linear, path, stroke, texture, volume } from '../svg.js';

const BODY =
  'M322 330 C322 420 318 460 286 520 C250 590 236 660 238 760 C240 836 262 858 360 858 C458 858 480 836 482 760 C484 660 470 590 434 520 C402 460 398 420 398 330Z';
const WATER =
  'M262 590 C248 650 244 700 246 764 C248 826 268 848 360 848 C452 848 472 826 474 764 C476 700 472 650 458 590 C410 602 310 602 262 590Z';
const TUMBLER = 'M524 650 L540 836 C542 852 560 858 602 858 C644 858 662 852 664 836 L680 650Z';

/** A carafe with a cork ball and a tumbler of water. */
export const glassCarafe =
  defs(
    linear(
      'gc-glass',
      [
        [0, '#ffffff', 0.8],
        [0.14, '#e6f0ee', 0.2],
        [0.5, '#ffffff', 0.06],
        [0.86, '#bccfcd', 0.32],
        [1, '#ffffff', 0.75],
      ],
      [0, 0, 1, 0],
    ),
    linear('gc-water', [
      [0, '#a9c9c8', 0.5],
      [0.5, '#8fb7b8', 0.55],
      [1, '#5f9092', 0.7],
    ]),
    linear(
      'gc-cork',
      [
        [0, '#e2b684'],
        [1, '#a8743f'],
      ],
      [0, 0, 1, 1],
    ),
    texture('gc-grain', { x: 0.11, y: 0.11, strength: 0.5, octaves: 4 }),
    volume('gc-volume', 16, 0.5, 0.45),
    volume('gc-edge', 9, 0.3, 0.7, '#20494c'),
    blur('gc-soft', 7),
  ) +
  group(
    path(TUMBLER, '#dcebe8', 'opacity=".4"') +
      path('M530 716 L540 832 C542 846 560 852 602 852 C644 852 662 846 664 832 L674 716Z', 'url(#gc-water)') +
      ellipse(602, 716, 72, 11, '#e8f4f2', 'opacity=".85"') +
      path(TUMBLER, 'url(#gc-glass)'),
    'filter="url(#gc-edge)"',
  ) +
  ellipse(602, 650, 78, 14, 'none', 'stroke="#fff" stroke-width="4" opacity=".85"') +
  stroke('M544 690 L554 828', '#fff', 8, 'opacity=".7" filter="url(#gc-soft)"') +
  group(
    path(BODY, '#dcebe8', 'opacity=".4"') +
      path(WATER, 'url(#gc-water)') +
      ellipse(360, 592, 97, 13, '#e8f4f2', 'opacity=".85"') +
      path(BODY, 'url(#gc-glass)'),
    'filter="url(#gc-edge)"',
  ) +
  stroke('M276 580 C256 650 254 730 260 800', '#fff', 14, 'opacity=".75" filter="url(#gc-soft)"') +
  stroke('M452 600 C466 660 468 740 464 800', '#fff', 5, 'opacity=".7"') +
  stroke('M332 350 V470', '#fff', 7, 'opacity=".7" filter="url(#gc-soft)"') +
  ellipse(420, 800, 40, 14, '#fff', 'opacity=".5" filter="url(#gc-soft)"') +
  group(ellipse(360, 286, 56, 54, 'url(#gc-cork)', 'filter="url(#gc-grain)"'), 'filter="url(#gc-volume)"') +
  ellipse(360, 330, 38, 9, 'none', 'stroke="#fff" stroke-width="5" opacity=".9"');
