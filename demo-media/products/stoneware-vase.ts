import { blur, defs, ellipse, group, linear, path, stroke, texture, volume } from '../svg.js';

const BODY =
  'M352 470 C350 520 342 546 306 584 C258 636 238 700 252 768 C264 828 300 860 400 860 C500 860 536 828 548 768 C562 700 542 636 494 584 C458 546 450 520 448 470Z';

const leaf = (x: number, y: number, turn: number, size: number, colour: string): string =>
  path(
    'M0 0 C14 -22 46 -26 66 0 C46 18 14 18 0 0Z',
    colour,
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" filter="url(#sv-leaf)"`,
  );

const branch = (tilt: number, reach: number, seed: number): string =>
  group(
    stroke(`M0 0 C${tilt * 0.2} ${-reach * 0.4} ${tilt * 0.5} ${-reach * 0.7} ${tilt} ${-reach}`, '#6d6a4c', 5) +
      Array.from({ length: 9 }, (_, i) => {
        const at = (i + 2) / 10;
        const side = i % 2 ? 1 : -1;
        return leaf(
          tilt * at * at,
          -reach * at,
          side > 0 ? -28 - seed * 3 : -152 + seed * 3,
          1.15 - at * 0.55,
          i % 3 ? '#8f9f7c' : '#76896b',
        );
      }).join(''),
    'transform="translate(400 480)"',
  );

/** A speckled vase with a two tone glaze and eucalyptus. */
export const stonewareVase =
  defs(
    linear(
      'sv-glaze',
      [
        [0, '#f1e7d8'],
        [0.5, '#ddcfba'],
        [1, '#b19c83'],
      ],
      [0, 0, 1, 0.15],
    ),
    linear(
      'sv-dip',
      [
        [0, '#a85f3d'],
        [0.5, '#8c4a2e'],
        [1, '#5f2e1b'],
      ],
      [0, 0, 1, 0.15],
    ),
    texture('sv-speckle', { x: 0.32, y: 0.32, strength: 0.34, octaves: 3 }),
    volume('sv-volume', 34, 0.5, 0.42),
    volume('sv-leaf', 5, 0.35, 0.4, '#1f2a18'),
    blur('sv-soft', 9),
    `<clipPath id="sv-clip"><path d="${BODY}"/></clipPath>`,
  ) +
  branch(-170, 330, 1) +
  branch(150, 360, 2) +
  branch(-30, 420, 3) +
  group(
    path(BODY, 'url(#sv-glaze)', 'filter="url(#sv-speckle)"') +
      group(
        path(
          'M220 716 C300 748 360 700 420 726 C480 750 520 722 580 708 V880 H220Z',
          'url(#sv-dip)',
          'filter="url(#sv-speckle)"',
        ),
        'clip-path="url(#sv-clip)"',
      ),
    'filter="url(#sv-volume)"',
  ) +
  ellipse(400, 470, 49, 12, '#f6eee1') +
  ellipse(400, 471, 40, 8, '#5d4636') +
  stroke('M380 478 L376 466 M404 478 L410 464 M396 478 L394 462', '#6d6a4c', 5) +
  path(
    'M292 640 C276 680 274 720 284 756',
    'none',
    'stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".42" filter="url(#sv-soft)"',
  );
