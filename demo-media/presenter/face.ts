import { ellipse, group, n, path, stroke } from '../svg.js';

/** What a face does at one moment; openings are 0..1, gaze is -1 (left) .. 1 (right). */
export interface Face {
  readonly mouth: number;
  readonly blink: number;
  readonly gaze: number;
  readonly brow: number;
}

function eye(x: number, { blink, gaze }: Face): string {
  const open = 1 - blink;
  const side = Math.sign(x);
  const lid = -37 - 18 * open;
  const shape = `M${x - 25} -32 C${x - 16} ${n(lid)} ${x + 16} ${n(lid)} ${x + 25} -32 C${x + 12} ${n(-32 + 12 * open)} ${x - 12} ${n(-32 + 12 * open)} ${x - 25} -32Z`;
  const at = n(x + gaze * 8);
  const iris =
    ellipse(at, -37, 13.5, 13.5, '#5a3420') +
    ellipse(at, -34, 9, 8, '#7d4c2c') +
    ellipse(at, -37, 6.5, 6.5, '#140a06') +
    ellipse(n(at - 4.5), -43, 4.2, 4.2, '#fff') +
    ellipse(n(at + 5), -32, 1.8, 1.8, '#fff', 'opacity=".7"');
  return (
    `<clipPath id="eye${x}"><path d="${shape}"/></clipPath>` +
    path(shape, '#fdf8f0') +
    group(iris, `clip-path="url(#eye${x})"`) +
    stroke(`M${x - 26} -31 C${x - 16} ${n(lid - 1)} ${x + 16} ${n(lid - 1)} ${x + 26} -31`, '#2a160d', 6) +
    stroke(`M${x + side * 24} -33 l${side * 9} -7`, '#2a160d', 4.5) +
    stroke(
      `M${x - 20} ${n(lid - 1)} C${x - 8} ${n(lid - 8)} ${x + 8} ${n(lid - 8)} ${x + 20} ${n(lid - 1)}`,
      '#a8653f',
      3,
      'opacity=".55"',
    )
  );
}

/** Inner end lower than the arch: lifted brows look glad, not worried. */
function brow(x: number, lift: number): string {
  const side = Math.sign(x);
  const up = lift * 10;
  return stroke(
    `M${x - side * 25} ${n(-73 - up * 0.7)} C${x - side * 8} ${n(-80 - up)} ${x + side * 12} ${n(-84 - up)} ${x + side * 30} ${n(-70 - up * 0.9)}`,
    '#3b2418',
    7.5,
    'opacity=".82"',
  );
}

function lips(open: number): string {
  const wide = 38 - open * 8;
  const corner = 53 + open * 5;
  const top = n(61 - open * 2);
  const low = n(68 + open * 30);
  const inner = `M${n(-wide)} ${n(corner + 1)} C-16 ${top} 16 ${top} ${n(wide)} ${n(corner + 1)} C22 ${low} -22 ${low} ${n(-wide)} ${n(corner + 1)}Z`;
  return (
    path(
      `M${n(-wide - 4)} ${n(corner)} C-24 51 -9 48 0 54 C9 48 24 51 ${n(wide + 4)} ${n(corner)} C26 ${n(low + 13)} -26 ${n(low + 13)} ${n(-wide - 4)} ${n(corner)}Z`,
      '#bb5848',
    ) +
    path(inner, '#5a1a17') +
    `<clipPath id="mouth"><path d="${inner}"/></clipPath>` +
    group(
      path(
        `M-40 48 H40 V${n(64 + open * 5)} C18 ${n(69 + open * 5)} -18 ${n(69 + open * 5)} -40 ${n(64 + open * 5)}Z`,
        '#fffaf2',
      ) + ellipse(0, n(low + 1), 17, n(10 * open), '#c9605a'),
      'clip-path="url(#mouth)"',
    ) +
    stroke(
      `M${n(-wide - 10)} ${n(corner - 7)} C${n(-wide - 11)} ${n(corner - 2)} ${n(-wide - 7)} ${n(corner + 2)} ${n(-wide - 2)} ${n(corner + 2)} M${n(wide + 10)} ${n(corner - 7)} C${n(wide + 11)} ${n(corner - 2)} ${n(wide + 7)} ${n(corner + 2)} ${n(wide + 2)} ${n(corner + 2)}`,
      '#9c5836',
      3.6,
      'opacity=".65"',
    )
  );
}

/** Eyes, brows and mouth over the sprite of the head. */
export const features = (face: Face): string =>
  eye(-42, face) + eye(44, face) + brow(-42, face.brow) + brow(44, face.brow) + lips(face.mouth);
