import { defs, linear, path, stroke, texture } from '../svg.js';

/** The wooden hanger that carries shirt and jacket; its hook ends at (400, 70), its arms may be hidden by a hood. */
export const hanger = (id: string, arms = true): string =>
  defs(
    linear(`${id}-wood`, [
      [0, '#d9a871'],
      [1, '#9a6638'],
    ]),
    linear(
      `${id}-steel`,
      [
        [0, '#f4ece0'],
        [0.5, '#9a938a'],
        [1, '#d8d0c4'],
      ],
      [0, 0, 1, 0],
    ),
    texture(`${id}-grain`, { x: 0.01, y: 0.2, strength: 0.6 }),
  ) +
  stroke('M400 222 V150 C400 132 430 134 430 108 C430 84 398 78 386 96', `url(#${id}-steel)`, 8) +
  (arms
    ? path(
        'M400 196 C450 202 500 232 536 262 C546 272 536 286 522 280 C480 258 436 236 400 234 C364 236 320 258 278 280 C264 286 254 272 264 262 C300 232 350 202 400 196Z',
        `url(#${id}-wood)`,
        `filter="url(#${id}-grain)"`,
      )
    : '');
