import { blur, defs, ellipse, group, linear, path, radial, stroke, texture, volume } from '../svg.js';

/** A brass dome on a curved arm and a marble foot, switched on. */
export const deskLamp =
  defs(
    linear(
      'dl-brass',
      [
        [0, '#fff0bf'],
        [0.25, '#d9ac55'],
        [0.6, '#a87a2e'],
        [0.85, '#e2bd6b'],
        [1, '#7d561a'],
      ],
      [0, 0, 1, 0.1],
    ),
    linear(
      'dl-arm',
      [
        [0, '#f7dd96'],
        [0.5, '#b08235'],
        [1, '#6f4d18'],
      ],
      [0, 0, 1, 0],
    ),
    linear(
      'dl-stone',
      [
        [0, '#fbf7f0'],
        [0.6, '#ddd5ca'],
        [1, '#a89c8e'],
      ],
      [0, 0, 1, 0.3],
    ),
    linear('dl-beam', [
      [0, '#ffe9b0', 0.75],
      [1, '#ffe9b0', 0],
    ]),
    radial('dl-bulb', [
      [0, '#fffbe8'],
      [0.4, '#ffe9ae', 0.9],
      [1, '#ffd98a', 0],
    ]),
    radial('dl-pool', [
      [0, '#fff0c2', 0.8],
      [1, '#fff0c2', 0],
    ]),
    texture('dl-marble', { x: 0.012, y: 0.03, strength: 0.35, octaves: 5 }),
    texture('dl-brush', { x: 0.4, y: 0.01, strength: 0.14 }),
    volume('dl-volume', 20, 0.45, 0.45),
    volume('dl-small', 6, 0.4, 0.45),
    blur('dl-soft', 20),
  ) +
  ellipse(300, 856, 270, 60, 'url(#dl-pool)') +
  path('M168 432 H452 L600 880 H0Z', 'url(#dl-beam)', 'opacity=".5" filter="url(#dl-soft)"') +
  stroke('M520 800 V420 C520 240 330 200 312 300', 'url(#dl-arm)', 20) +
  stroke('M514 790 V420 C514 254 338 214 320 300', '#fff3cf', 3.5, 'opacity=".7"') +
  group(
    path(
      'M404 806 C404 780 636 780 636 806 V840 C636 872 404 872 404 840Z',
      'url(#dl-stone)',
      'filter="url(#dl-marble)"',
    ),
    'filter="url(#dl-volume)"',
  ) +
  ellipse(520, 806, 116, 23, '#f4efe6', 'filter="url(#dl-marble)"') +
  ellipse(520, 802, 26, 9, '#a87a2e') +
  ellipse(310, 440, 132, 30, '#fff4cf') +
  ellipse(310, 440, 170, 80, 'url(#dl-bulb)', 'opacity=".8"') +
  group(
    path(
      'M160 436 C160 340 220 288 310 288 C400 288 460 340 460 436 C420 408 200 408 160 436Z',
      'url(#dl-brass)',
      'filter="url(#dl-brush)"',
    ),
    'filter="url(#dl-volume)"',
  ) +
  ellipse(310, 290, 26, 12, '#c79a48', 'filter="url(#dl-small)"') +
  stroke('M206 388 C222 346 250 322 286 314', '#fff8dd', 12, 'opacity=".75" filter="url(#dl-small)"') +
  stroke('M160 437 C200 410 420 410 460 437', '#6f4d18', 4, 'opacity=".6"') +
  ellipse(520, 640, 15, 9, '#d9ac55');
