/** Conversion of CSS colours and their contrast. */

/** By WCAG 2.2, 1.4.3 and 1.4.11. */
const [MIN_TEXT, MIN_CONTROL] = [4.5, 3];

/** Colours and what they lie on, by custom property. @type {[string, string, string, number?][]} */
const COLOUR_PAIRS = [
  ['on-accent', 'accent', 'Text on accent'],
  ['on-button', 'button', 'Text of the buy button'],
  ['text', 'surface', 'Text'],
  ['muted', 'surface', 'Muted text'],
  ['selected-text', 'text', 'Text on selected filters'],
  ['on-avatar', 'avatar', 'Presenter’s initial'],
  ['on-disc', 'disc', 'Round buttons and the chat’s field'],
  ['button', 'surface', 'Buy button', MIN_CONTROL],
  ['progress', 'ground', 'Played part of the seek bar', MIN_CONTROL],
];
/** @type {Record<string, string>} */
const NAMES = { pip: 'mini-player', player: 'player', list: 'list' };

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** @param {string[]} layers CSS colours, the lowest first @returns {number[]} red, green and blue from 0 to 255 */
function painted(...layers) {
  if (canvas === null) return [0, 0, 0];
  for (const layer of ['#fff', ...layers]) {
    canvas.fillStyle = layer;
    canvas.fillRect(0, 0, 1, 1);
  }
  return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** @param {number[]} colour */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} text @param {string} ground */
function contrast(text, ground) {
  const [low = 0, high = 0] = [luminance(painted(ground)), luminance(painted(ground, text))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** As a colour field has it, such as `#d5163c`. @param {string} colour */
export const toHex = (colour) =>
  `#${painted(colour)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/**
 * The effective value of a custom property in the colour scheme; `null` if it depends on the page.
 *
 * @param {string} name
 * @param {import('./theme-values.js').Theme} theme
 * @param {ReadonlyMap<string, string>} defaults
 * @returns {string | null}
 */
export function effective(name, theme, defaults) {
  const value = theme.values.get(name) ?? defaults.get(name) ?? null;
  const other = /^var\((--[\w-]+)\)$/.exec(value ?? '')?.[1];
  if (other !== undefined) return effective(other, theme, defaults);
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value ?? '') ?? [];
  return (theme.scheme === 'dark' ? dark : light) ?? value;
}

/**
 * Colour pairs with low contrast, one line each.
 *
 * @param {import('./theme-values.js').Theme} theme
 * @param {ReadonlyMap<string, string>} defaults
 */
export function findLowContrast(theme, defaults) {
  /** @type {Map<string, string[]>} */
  const lines = new Map();
  for (const [text, ground, label, least = MIN_TEXT] of COLOUR_PAIRS) {
    for (const [element, name] of Object.entries(NAMES)) {
      const [one, other] = [text, ground].map((meaning) => effective(`--svc-${element}-${meaning}`, theme, defaults));
      if (!one || !other) continue;
      // Truncated, since 4.46 is too low and must not be shown as 4.5.
      const ratio = Math.floor(contrast(one, other) * 10) / 10;
      if (ratio >= least) continue;
      const line = `${label}: ${ratio} to 1, should be ${least}`;
      lines.set(line, [...(lines.get(line) ?? []), name]);
    }
  }
  return [...lines].map(([line, elements]) => `${line} (${elements.join(', ')})`);
}
