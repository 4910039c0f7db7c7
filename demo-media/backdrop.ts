import { blur, defs, ellipse, linear, path, radial, rect } from './svg.js';

/** What the light of a product picture falls on. */
export interface Backdrop {
  readonly wall: string;
  readonly floor: string;
  /** Where the product touches the floor, CSS pixels from the top; none for what hangs. */
  readonly ground?: number;
  /** Half the width of the contact shadow. */
  readonly reach?: number;
}

/** The photographer's corner that all product pictures share: a paper sweep, a window from the left, a soft shadow. */
export function backdrop({ wall, floor, ground, reach = 200 }: Backdrop): string {
  const light = path(
    'M-60 120 L250 -20 L620 -20 L120 760 L-60 820Z',
    '#fff4dc',
    'opacity=".34" filter="url(#bd-soft)"',
  );
  const bars = path(
    'M150 -40 L176 -40 L-40 330 L-40 290Z M-60 470 L470 -40 L492 -40 L-60 510Z',
    wall,
    'opacity=".5" filter="url(#bd-bar)"',
  );
  const shadow =
    ground === undefined
      ? ellipse(455, 560, 190, 300, '#3a2415', 'opacity=".2" filter="url(#bd-wide)"')
      : ellipse(400 + reach * 0.42, ground + 8, reach * 1.35, 42, '#3a2415', 'opacity=".34" filter="url(#bd-wide)"') +
        ellipse(408, ground, reach, 17, '#2a170c', 'opacity=".5" filter="url(#bd-near)"');
  return (
    defs(
      radial(
        'bd-wall',
        [
          [0, '#fff', 0.5],
          [0.55, '#fff', 0],
          [1, '#2a1a10', 0.2],
        ],
        [0.36, 0.34, 0.85],
      ),
      linear('bd-floor', [
        [0, floor, 0],
        [0.22, floor, 1],
        [1, floor, 1],
      ]),
      linear('bd-fall', [
        [0, '#000', 0],
        [1, '#2a1608', 0.16],
      ]),
      blur('bd-soft', 46),
      blur('bd-bar', 12),
      blur('bd-wide', 30),
      blur('bd-near', 9),
    ) +
    rect(-200, -100, 1200, 1300, 0, wall) +
    rect(-200, 690, 1200, 510, 0, 'url(#bd-floor)') +
    rect(-200, -100, 1200, 1300, 0, 'url(#bd-wall)') +
    light +
    bars +
    rect(-200, 760, 1200, 440, 0, 'url(#bd-fall)') +
    shadow
  );
}
