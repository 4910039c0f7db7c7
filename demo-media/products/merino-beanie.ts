import { blur, defs, ellipse, group, linear, path, rect, stroke, texture, volume } from '../svg.js';

const CROWN = 'M212 660 C206 470 280 330 400 330 C520 330 594 470 588 660Z';
const CUFF =
  'M190 660 C190 634 206 624 230 624 H570 C594 624 610 634 610 660 C616 710 616 760 610 806 C606 834 590 844 400 844 C210 844 194 834 190 806 C184 760 184 710 190 660Z';

const ribs = Array.from({ length: 25 }, (_, i) => {
  const u = (i - 12) / 12;
  const foot = 400 + u * 186;
  return stroke(
    `M${400 + u * 20} 340 C${400 + u * 150} 400 ${foot} 520 ${foot} 660`,
    i % 2 ? '#6f2c22' : '#e8a188',
    i % 2 ? 7 : 4,
    'opacity=".42"',
  );
}).join('');
const cuffRibs = Array.from({ length: 31 }, (_, i) => {
  const x = 400 + Math.sin(((i - 15) / 15) * 1.45) * 208;
  return stroke(
    `M${x} 632 C${x + 3} 700 ${x + 3} 780 ${x} 838`,
    i % 2 ? '#6f2c22' : '#f0b39b',
    i % 2 ? 7 : 4,
    'opacity=".45"',
  );
}).join('');

/** A ribbed beanie in brick merino with a turned cuff. */
export const merinoBeanie =
  defs(
    linear(
      'mb-yarn',
      [
        [0, '#d2705a'],
        [0.5, '#b9543f'],
        [1, '#94402f'],
      ],
      [0, 0, 0.7, 1],
    ),
    texture('mb-knit', { x: 0.22, y: 0.3, strength: 0.4, octaves: 3 }),
    volume('mb-volume', 36, 0.52, 0.36),
    volume('mb-small', 6, 0.4, 0.4),
    blur('mb-soft', 12),
    `<clipPath id="mb-top"><path d="${CROWN}"/></clipPath><clipPath id="mb-low"><path d="${CUFF}"/></clipPath>`,
  ) +
  group(
    group(path(CROWN, 'url(#mb-yarn)') + group(ribs, 'clip-path="url(#mb-top)"'), 'filter="url(#mb-knit)"'),
    'filter="url(#mb-volume)"',
  ) +
  ellipse(400, 646, 200, 22, '#3a120a', 'opacity=".5" filter="url(#mb-soft)"') +
  group(
    group(path(CUFF, 'url(#mb-yarn)') + group(cuffRibs, 'clip-path="url(#mb-low)"'), 'filter="url(#mb-knit)"'),
    'filter="url(#mb-volume)"',
  ) +
  group(rect(450, 700, 92, 66, 5, '#f0e4cc'), 'filter="url(#mb-small)"') +
  path('M496 710 l10 14 h-6 l9 12 h-26 l9 -12 h-6Z', '#24423a') +
  stroke('M474 748 H518', '#24423a', 3);
