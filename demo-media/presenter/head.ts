import { blur, defs, ellipse, group, linear, path, radial, stroke, volume } from '../svg.js';
import type { Sprite } from '../sprite.js';

const FACE =
  'M-99 -46 C-104 -144 104 -144 99 -46 C104 22 84 78 46 108 C18 130 -18 130 -46 108 C-84 78 -104 22 -99 -46Z';
const shared = defs(
  linear(
    'pr-skin',
    [
      [0, '#e9b48d'],
      [0.6, '#d79a72'],
      [1, '#bd7d58'],
    ],
    [0, 0, 0.7, 1],
  ),
  linear(
    'pr-hair',
    [
      [0, '#5a3a28'],
      [0.5, '#3b2418'],
      [1, '#25150d'],
    ],
    [0, 0, 0.6, 1],
  ),
  radial('pr-blush', [
    [0, '#d2624a', 0.5],
    [1, '#d2624a', 0],
  ]),
  volume('pr-volume', 22, 0.36, 0.3, '#5c2410'),
  volume('pr-lock', 12, 0.5, 0.34),
  volume('pr-small', 6, 0.35, 0.3, '#5c2410'),
  blur('pr-soft', 7),
  blur('pr-wide', 14),
);

const strand = (d: string, light = true): string =>
  stroke(d, light ? '#8a5f42' : '#150b06', 5, `opacity="${light ? 0.5 : 0.4}" filter="url(#pr-fine)"`);

/** What is behind neck and shoulders: the bun and the hair at the nape. */
export const hairBack: Sprite = {
  art:
    shared +
    defs(blur('pr-fine', 2)) +
    group(ellipse(26, -196, 70, 62, 'url(#pr-hair)'), 'filter="url(#pr-lock)"') +
    strand('M-20 -214 C0 -250 60 -250 80 -208') +
    strand('M-16 -184 C14 -226 58 -222 76 -176', false) +
    strand('M0 -176 C24 -206 48 -206 62 -170') +
    group(
      path(
        'M-112 -50 C-126 -190 126 -190 112 -50 C118 20 108 70 84 96 H-84 C-108 70 -118 20 -112 -50Z',
        'url(#pr-hair)',
      ),
      'filter="url(#pr-lock)"',
    ),
  box: [-150, -290, 300, 420],
  scale: 1,
};

const ear = (side: number): string =>
  group(ellipse(side * 98, -4, 17, 29, 'url(#pr-skin)'), 'filter="url(#pr-small)"') +
  ellipse(side * 102, 40, 9, 9, 'none', 'stroke="#d9a94e" stroke-width="5"');

/** Face without eyes, brows and mouth, and the hair over the forehead. */
export const headFront: Sprite = {
  art:
    shared +
    defs(blur('pr-fine', 2), `<clipPath id="pr-face"><path d="${FACE}"/></clipPath>`) +
    ear(-1) +
    ear(1) +
    group(path(FACE, 'url(#pr-skin)'), 'filter="url(#pr-volume)"') +
    group(
      ellipse(-58, 28, 42, 30, 'url(#pr-blush)') +
        ellipse(60, 28, 42, 30, 'url(#pr-blush)') +
        path('M-110 -60 C-60 -96 20 -104 110 -50 V-150 H-110Z', '#6b3319', 'opacity=".5" filter="url(#pr-wide)"'),
      'clip-path="url(#pr-face)"',
    ) +
    stroke('M-15 22 C-10 31 10 31 16 21 C17 17 14 12 12 8', '#9c5836', 5, 'opacity=".6" filter="url(#pr-fine)"') +
    ellipse(-3, 6, 6, 18, '#ffe2c4', 'opacity=".45" filter="url(#pr-soft)"') +
    ellipse(0, 98, 30, 7, '#8c4a2c', 'opacity=".25" filter="url(#pr-soft)"') +
    ellipse(-20, -86, 50, 16, '#ffe2c4', 'opacity=".35" filter="url(#pr-soft)"') +
    group(
      path(
        'M-108 8 C-128 -110 -70 -176 10 -172 C90 -170 130 -104 108 10 C104 -30 94 -62 78 -84 C50 -88 6 -100 -26 -128 C-44 -92 -84 -76 -94 -48 C-100 -28 -102 -10 -108 8Z',
        'url(#pr-hair)',
      ),
      'filter="url(#pr-lock)"',
    ) +
    strand('M-20 -136 C-56 -112 -92 -86 -104 -30') +
    strand('M-14 -146 C-70 -130 -108 -90 -112 -20', false) +
    strand('M-8 -138 C30 -110 66 -104 88 -84') +
    strand('M0 -152 C50 -136 96 -104 108 -30', false) +
    strand('M10 -160 C60 -150 100 -120 112 -60'),
  box: [-150, -200, 300, 370],
  scale: 1,
};
