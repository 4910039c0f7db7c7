import { blur, defs, ellipse, group, linear, path, radial, rect, stroke, texture, volume } from '../svg.js';
import { SHOTS } from '../product-pictures.js';
import type { Sprite } from '../sprite.js';

/** Something of the shop in the background: which product, where it stands (middle of its foot) and how large. */
interface Prop {
  readonly slug: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The look of one corner of the shop. */
export interface Corner {
  readonly wall: readonly [light: string, dark: string];
  readonly panel: string;
  /** Shelves and lamp the other way round. */
  readonly mirrored?: boolean;
  readonly props: readonly Prop[];
}

const prop = ({ slug, x, y, size }: Prop): string => {
  const shot = SHOTS[slug];
  if (shot === undefined) throw new Error(`no such product: ${slug}`);
  const foot = shot.backdrop.ground ?? 90;
  return group(
    (shot.backdrop.ground === undefined
      ? ''
      : ellipse(430, foot, 190, 22, '#1d0f06', 'opacity=".5" filter="url(#st-near)"')) + shot.art,
    `transform="translate(${x - 400 * size} ${y - foot * size}) scale(${size})"`,
  );
};

const shelf = (x: number, y: number, w: number): string =>
  rect(x + 14, y + 30, w, 50, 8, '#1d0f06', 'opacity=".34" filter="url(#st-soft)"') +
  group(rect(x, y, w, 34, 6, 'url(#st-wood)', 'filter="url(#st-grain)"'), 'filter="url(#st-edge)"');

const panels = (colour: string): string =>
  Array.from(
    { length: 11 },
    (_, i) =>
      rect(-150 + i * 130, -250, 4, 1650, 0, colour, 'opacity=".5"') +
      rect(-146 + i * 130, -250, 5, 1650, 0, '#fff', 'opacity=".16"'),
  ).join('');

const books = (x: number, y: number): string =>
  [
    ['#8c4a2e', 150, 34],
    ['#d8c5a8', 172, 28],
    ['#35604f', 138, 38],
    ['#c98b4f', 160, 24],
  ].reduce<{ at: number; art: string }>(
    ({ at, art }, [c, h, w]) => ({
      at: at + Number(w) + 3,
      art:
        art +
        group(
          rect(at, y - Number(h), Number(w), Number(h), 4, String(c)) +
            rect(at + 6, y - Number(h) + 18, Number(w) - 12, 6, 2, '#f0e4cc', 'opacity=".7"'),
          'filter="url(#st-edge)"',
        ),
    }),
    { at: x, art: '' },
  ).art;

const leaf = (turn: number, size: number): string =>
  path(
    'M0 0 C46 -50 60 -150 0 -250 C-60 -150 -46 -50 0 0Z',
    turn % 20 ? '#5f7f57' : '#76966a',
    `transform="rotate(${turn}) scale(${size})" filter="url(#st-edge)"`,
  );
const plant = (x: number, y: number, size: number): string =>
  group(
    [-68, -44, -22, 0, 20, 42, 66].map((turn, i) => leaf(turn, 0.8 + (i % 3) * 0.16)).join('') +
      group(path('M-84 -6 H84 L66 150 C62 168 -62 168 -66 150Z', '#c77b54'), 'filter="url(#st-edge)"'),
    `transform="translate(${x} ${y}) scale(${size})"`,
  );

const lamp = (x: number, y: number): string =>
  stroke(`M${x} -260 V${y - 90}`, '#3b2d22', 5) +
  ellipse(x, y + 30, 330, 300, 'url(#st-glow)') +
  group(
    path(
      `M${x - 120} ${y} C${x - 112} ${y - 76} ${x - 50} ${y - 100} ${x} ${y - 100} C${x + 50} ${y - 100} ${x + 112} ${y - 76} ${x + 120} ${y}Z`,
      'url(#st-brass)',
    ),
    'filter="url(#st-edge)"',
  ) +
  ellipse(x, y, 118, 18, '#fff0c4');

/** The wall, the shelves and the light behind the presenter; out of focus. */
export const studioSet = ({ wall: [light, dark], panel, mirrored = false, props }: Corner): Sprite => ({
  art:
    defs(
      linear(
        'st-wall',
        [
          [0, light],
          [1, dark],
        ],
        [0, 0, 0.5, 1],
      ),
      linear('st-wood', [
        [0, '#c99a63'],
        [1, '#9a6a38'],
      ]),
      linear(
        'st-brass',
        [
          [0, '#f0d38f'],
          [0.5, '#b98f45'],
          [1, '#80602a'],
        ],
        [0, 0, 1, 0.2],
      ),
      radial('st-glow', [
        [0, '#fff0c0', 0.85],
        [0.4, '#ffe3a0', 0.3],
        [1, '#ffd98a', 0],
      ]),
      radial('st-key', [
        [0, '#fff6e0', 0.75],
        [1, '#fff6e0', 0],
      ]),
      linear('st-low', [
        [0, '#2a1608', 0],
        [1, '#2a1608', 0.42],
      ]),
      texture('st-grain', { x: 0.006, y: 0.1, strength: 0.4 }),
      volume('st-edge', 12, 0.42, 0.3),
      blur('st-soft', 22),
      blur('st-near', 9),
      blur('st-beam', 34),
      blur('st-focus', 5.5),
    ) +
    group(
      rect(-220, -320, 1520, 2560, 0, 'url(#st-wall)') +
        panels(panel) +
        ellipse(200, 420, 760, 820, 'url(#st-key)') +
        group(
          path(
            'M-200 220 L420 -260 L560 -260 L-200 420Z M-200 560 L760 -260 L900 -260 L-200 760Z M-200 900 L1060 -220 L1160 -180 L-200 1080Z',
            '#fff3d2',
          ),
          'opacity=".36" filter="url(#st-beam)"',
        ) +
        group(
          shelf(-180, 640, 560) +
            books(-40, 640) +
            plant(250, 470, 0.72) +
            shelf(760, 560, 560) +
            shelf(760, 1010, 560) +
            shelf(-180, 1080, 470) +
            plant(1150, 860, 0.6) +
            props.map(prop).join('') +
            lamp(880, 130),
          mirrored ? 'transform="matrix(-1 0 0 1 1080 0)"' : '',
        ) +
        rect(-220, 1000, 1520, 1240, 0, 'url(#st-low)'),
      'filter="url(#st-focus)"',
    ),
  box: [-200, -300, 1480, 2520],
  scale: 0.62,
});

/** The table in front; its rear edge is at 0, its front edge at 150. */
export const table: Sprite = {
  art:
    defs(
      linear('ta-top', [
        [0, '#b98a55'],
        [0.25, '#d6aa72'],
        [1, '#c2935a'],
      ]),
      linear('ta-front', [
        [0, '#8c5f33'],
        [1, '#4f3218'],
      ]),
      texture('ta-grain', { x: 0.004, y: 0.09, strength: 0.5, octaves: 4 }),
      blur('ta-soft', 26),
    ) +
    rect(-300, 0, 1680, 152, 0, 'url(#ta-top)', 'filter="url(#ta-grain)"') +
    ellipse(300, 60, 420, 40, '#fff0cf', 'opacity=".5" filter="url(#ta-soft)"') +
    rect(-300, 150, 1680, 560, 0, 'url(#ta-front)', 'filter="url(#ta-grain)"') +
    rect(-300, 148, 1680, 9, 0, '#f0cf9c', 'opacity=".7"') +
    rect(-300, 160, 1680, 40, 0, '#241205', 'opacity=".3" filter="url(#ta-soft)"'),
  box: [-200, -6, 1480, 700],
  scale: 0.62,
};
