import { blur, defs, ellipse, group, linear, n, path, rect, stroke, texture, volume } from '../svg.js';

const spiral = (() => {
  const points = Array.from({ length: 150 }, (_, i) => {
    const turn = (i / 150) * Math.PI * 2 * 6;
    const r = 12 + (i / 150) * 106;
    return `${n(196 + Math.cos(turn) * r * 0.62)} ${n(706 + Math.sin(turn) * r)}`;
  });
  return `M${points.join(' L')}`;
})();

const strapAt = (x: number): string =>
  group(
    path(
      `M${x} 588 C${x + 72} 590 ${x + 72} 822 ${x} 826 L${x - 34} 826 C${x + 38} 822 ${x + 38} 590 ${x - 34} 588Z`,
      '#24423a',
    ),
    'filter="url(#ym-small)"',
  );

/** A rolled cork mat with a carrying strap. */
export const yogaMat =
  defs(
    linear('ym-cork', [
      [0, '#e6bd8a'],
      [0.3, '#d3a169'],
      [0.75, '#a9743f'],
      [1, '#6f4823'],
    ]),
    linear('ym-rubber', [
      [0, '#4c4a46'],
      [1, '#2a2825'],
    ]),
    texture('ym-grain', { x: 0.09, y: 0.13, strength: 0.5, octaves: 4 }),
    volume('ym-volume', 14, 0.4, 0.4),
    volume('ym-small', 6, 0.5, 0.4),
    blur('ym-soft', 14),
  ) +
  path('M196 586 H622 C694 590 694 822 622 826 H196Z', 'url(#ym-cork)', 'filter="url(#ym-grain)"') +
  path('M196 586 H622 C694 590 694 822 622 826 H196Z', 'none') +
  rect(210, 606, 440, 26, 13, '#fff2d6', 'opacity=".5" filter="url(#ym-soft)"') +
  strapAt(352) +
  strapAt(560) +
  stroke('M372 594 C380 470 540 470 574 594', '#24423a', 26, 'filter="url(#ym-small)"') +
  stroke('M380 570 C396 496 520 496 556 570', '#3d6156', 5, 'opacity=".8"') +
  group(ellipse(196, 706, 75, 120, 'url(#ym-cork)', 'filter="url(#ym-grain)"'), 'filter="url(#ym-volume)"') +
  stroke(spiral, 'url(#ym-rubber)', 6.5) +
  stroke(spiral, '#e6bd8a', 1.6, 'opacity=".5" transform="translate(-2 -2)"');
