import { defs, group, linear, path, stroke, volume } from '../svg.js';
import type { Sprite } from '../sprite.js';

const shared = defs(
  linear('ph-skin', [
    [0, '#e6b08a'],
    [1, '#c98a62'],
  ]),
  volume('ph-volume', 9, 0.4, 0.32, '#5c2410'),
);

const finger = (d: string, width = 25): string =>
  stroke(d, '#9c5836', width + 4, 'opacity=".55"') + stroke(d, '#dda27a', width);
const hand = (art: string): Sprite => ({
  art: shared + group(art, 'filter="url(#ph-volume)"'),
  box: [-50, -110, 270, 220],
  scale: 1,
});

/** A palm that presents something; the wrist is the origin, the fingers point along x. */
export const openHand = hand(
  finger('M26 -22 C40 -46 54 -62 74 -72', 27) +
    path('M-26 -32 C10 -42 60 -44 88 -34 C100 -20 100 24 86 36 C56 46 10 42 -26 32Z', '#dda27a') +
    finger('M80 26 C98 34 112 38 126 40', 22) +
    finger('M84 10 C110 14 132 16 150 16') +
    finger('M86 -8 C112 -8 138 -10 160 -12') +
    finger('M82 -26 C106 -32 126 -36 146 -40'),
);

/** A fist around a hook, a handle or the edge of something. */
export const gripHand = hand(
  path('M-26 -32 C10 -44 50 -50 78 -46 C104 -40 106 40 80 48 C50 52 10 44 -26 32Z', '#dda27a') +
    finger('M50 34 C70 38 86 36 92 32', 22) +
    finger('M46 14 C74 18 92 16 100 12') +
    finger('M46 -8 C74 -6 94 -8 102 -12') +
    finger('M48 -30 C72 -32 88 -34 96 -34') +
    finger('M14 -34 C34 -50 56 -48 70 -24', 25),
);

/** A hand that points, or lies on cloth with one finger ahead. */
export const pointHand = hand(
  path('M-26 -32 C10 -42 50 -46 80 -40 C100 -30 100 34 80 42 C50 48 10 42 -26 32Z', '#dda27a') +
    finger('M56 34 C76 38 88 34 92 28', 22) +
    finger('M56 14 C82 18 96 14 102 8') +
    finger('M58 -6 C84 -4 98 -8 102 -14') +
    finger('M74 -28 C110 -32 140 -34 170 -34') +
    finger('M20 -32 C44 -52 68 -48 84 -40', 25),
);
