import { blur, defs, ellipse, group, linear, path, rect, stroke, texture, volume } from '../svg.js';
import type { Sprite } from '../sprite.js';

const knit = defs(
  `<pattern id="pb-knit" width="16" height="14" patternUnits="userSpaceOnUse"><path d="M0 2 L8 10 L16 2" fill="none" stroke="#a58a68" stroke-width="2.6" opacity=".5"/><path d="M0 9 L8 17 L16 9 M0 -5 L8 3 L16 -5" fill="none" stroke="#fffaf0" stroke-width="2" opacity=".5"/></pattern>`,
  linear('pb-wool', [
    [0, '#f3e8d6'],
    [1, '#d8c5a8'],
  ]),
  linear(
    'pb-apron',
    [
      [0, '#35604f'],
      [1, '#1f4237'],
    ],
    [0, 0, 0.4, 1],
  ),
  linear(
    'pb-skin',
    [
      [0, '#b57650'],
      [0.5, '#d79a72'],
      [1, '#b27049'],
    ],
    [0, 0, 1, 0],
  ),
  texture('pb-cloth', { x: 0.5, y: 0.5, strength: 0.24 }),
  volume('pb-volume', 30, 0.42, 0.34),
  volume('pb-small', 8, 0.4, 0.35),
  blur('pb-soft', 14),
  blur('pb-fine', 5),
);

const TORSO =
  'M-64 -16 C-110 10 -170 24 -206 60 C-240 100 -232 190 -218 290 C-208 380 -214 520 -220 700 H220 C214 520 208 380 218 290 C232 190 240 100 206 60 C170 24 110 10 64 -16 C40 6 -40 6 -64 -16Z';

/** Neck, jumper and apron down to below the table; the origin is the base of the neck. */
export const torso: Sprite = {
  art:
    knit +
    defs(`<clipPath id="pb-clip"><path d="${TORSO}"/></clipPath>`) +
    path('M-50 -110 C-46 -60 -50 -30 -66 -8 C-30 26 30 26 66 -8 C50 -30 46 -60 50 -110Z', 'url(#pb-skin)') +
    path(
      'M-50 -100 C-30 -48 30 -48 50 -100 L52 -50 C30 -16 -30 -16 -52 -50Z',
      '#7d3f20',
      'opacity=".42" filter="url(#pb-fine)"',
    ) +
    group(
      path(TORSO, 'url(#pb-wool)') +
        path(TORSO, 'url(#pb-knit)') +
        group(
          stroke(
            'M-150 60 C-130 200 -160 300 -150 460 M160 70 C140 200 164 320 150 470',
            '#6b5236',
            22,
            'opacity=".26" filter="url(#pb-soft)"',
          ),
          'clip-path="url(#pb-clip)"',
        ),
      'filter="url(#pb-volume)"',
    ) +
    group(
      path(
        'M-70 -24 C-40 8 40 8 70 -24 C84 -6 84 14 72 26 C40 50 -40 50 -72 26 C-84 14 -84 -6 -70 -24Z',
        'url(#pb-wool)',
      ) +
        path(
          'M-70 -24 C-40 8 40 8 70 -24 C84 -6 84 14 72 26 C40 50 -40 50 -72 26 C-84 14 -84 -6 -70 -24Z',
          'url(#pb-knit)',
        ),
      'filter="url(#pb-small)"',
    ) +
    stroke(
      'M-112 190 C-108 110 -92 60 -78 22 M112 190 C108 110 92 60 78 22',
      '#a5683a',
      22,
      'filter="url(#pb-small)"',
    ) +
    group(
      path(
        'M-128 186 C-60 200 60 200 128 186 C136 260 160 330 190 370 L204 700 H-204 L-190 370 C-160 330 -136 260 -128 186Z',
        'url(#pb-apron)',
        'filter="url(#pb-cloth)"',
      ),
      'filter="url(#pb-volume)"',
    ) +
    stroke('M-122 206 C-60 218 60 218 122 206', '#7fa08e', 2.5, 'stroke-dasharray="8 6" opacity=".8"') +
    ellipse(-111, 194, 9, 9, '#e0b765', 'filter="url(#pb-small)"') +
    ellipse(111, 194, 9, 9, '#e0b765', 'filter="url(#pb-small)"') +
    path('M0 250 l26 36 h-15 l22 32 h-24 v18 h-18 v-18 h-24 l22 -32 h-15Z', '#e9dcc0', 'opacity=".92"') +
    rect(-90, 430, 180, 150, 14, 'none', 'stroke="#7fa08e" stroke-width="2.5" stroke-dasharray="8 6" opacity=".6"'),
  box: [-270, -130, 540, 850],
  scale: 0.9,
};

const sleeve = (d: string): string =>
  group(path(d, 'url(#pb-wool)') + path(d, 'url(#pb-knit)'), 'filter="url(#pb-arm)"');
const arm = knit + defs(volume('pb-arm', 20, 0.46, 0.34));

/** From the shoulder (origin) to the elbow, 270 along x. */
export const upperArm: Sprite = {
  art:
    arm +
    sleeve('M-20 -64 C70 -72 190 -64 270 -56 C312 -50 312 50 270 56 C190 66 70 76 -20 66 C-84 60 -84 -58 -20 -64Z'),
  box: [-110, -110, 470, 220],
  scale: 0.9,
};

/** From the elbow (origin) to the wrist, 250 along x, with its ribbed cuff. */
export const foreArm: Sprite = {
  art:
    arm +
    sleeve('M0 -56 C80 -62 170 -52 236 -42 C246 -40 246 42 236 44 C170 54 80 62 0 56 C-56 52 -56 -52 0 -56Z') +
    group(rect(214, -46, 46, 92, 16, 'url(#pb-wool)'), 'filter="url(#pb-small)"') +
    stroke('M224 -36 V36 M234 -38 V38 M244 -38 V38', '#a58a68', 2.4, 'opacity=".6"'),
  box: [-110, -110, 420, 220],
  scale: 0.9,
};
