import { blur, defs, group, linear, path, rect, stroke, texture, volume } from '../svg.js';

const layers = [0, 1, 2, 3]
  .map((i) => {
    const y = 772 - i * 96;
    const inset = [0, 6, 2, 10][i] ?? 0;
    return group(
      rect(150 + inset, y, 500 - inset * 1.5, 100, 46, 'url(#wt-plaid)', 'filter="url(#wt-wool)"') +
        path(`M${190 + inset} ${y + 50} H${640 - inset}`, 'none', 'stroke="#2c2a2a" stroke-width="3" opacity=".35"'),
      'filter="url(#wt-volume)"',
    );
  })
  .join('');

const fringe = Array.from({ length: 21 }, (_, i) => {
  const x = 236 + i * 11;
  const sway = Math.sin(i * 2.3) * 7;
  return stroke(
    `M${x} 742 C${x + sway} 764 ${x - sway} 788 ${x + sway * 0.8} ${812 + Math.cos(i * 1.7) * 8}`,
    i % 3 ? '#8d7464' : '#e6d8c4',
    6.5,
  );
}).join('');

/** A folded wool throw in a large check, one end with its fringe over the pile. */
export const woolThrow =
  defs(
    `<pattern id="wt-plaid" width="130" height="96" patternUnits="userSpaceOnUse"><rect width="130" height="96" fill="#b7886b"/><rect width="52" height="96" fill="#8c4f3c" opacity=".75"/>` +
      `<rect y="18" width="130" height="36" fill="#5d4038" opacity=".5"/><rect x="74" width="8" height="96" fill="#f2e3c8" opacity=".8"/><rect x="92" width="4" height="96" fill="#f2e3c8" opacity=".6"/><rect y="70" width="130" height="5" fill="#f2e3c8" opacity=".7"/></pattern>`,
    linear('wt-fold', [
      [0, '#fff', 0.28],
      [0.25, '#fff', 0],
      [0.8, '#1a0d08', 0.1],
      [1, '#1a0d08', 0.4],
    ]),
    texture('wt-wool', { x: 0.16, y: 0.5, strength: 0.42, octaves: 4 }),
    volume('wt-volume', 20, 0.6, 0.34),
    volume('wt-small', 4, 0.4, 0.3),
    blur('wt-soft', 12),
  ) +
  layers +
  rect(232, 470, 246, 300, 20, '#1a0d08', 'opacity=".4" filter="url(#wt-soft)"') +
  group(fringe, 'filter="url(#wt-small)"') +
  group(
    path(
      'M226 520 C226 486 244 470 274 470 H440 C464 470 474 486 474 520 L472 742 C400 756 300 756 228 742Z',
      'url(#wt-plaid)',
      'filter="url(#wt-wool)"',
    ),
    'filter="url(#wt-volume)"',
  ) +
  path(
    'M226 520 C226 486 244 470 274 470 H440 C464 470 474 486 474 520 L472 742 C400 756 300 756 228 742Z',
    'url(#wt-fold)',
  ) +
  rect(416, 706, 44, 28, 3, '#f3e9d6', 'filter="url(#wt-small)"') +
  stroke('M424 716 H452 M424 724 H444', '#6b4b3d', 2.4);
