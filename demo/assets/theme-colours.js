/** Colours as they are seen: of any notation of CSS, and how well one can be read on another. */

/** By WCAG 2.2, 1.4.3. */
const LEGIBLE = 4.5;

/** Texts and what they stand on, by the meaning of their custom properties. */
const PAIRS = [
  ['on-accent', 'accent', 'Text on accent'],
  ['on-button', 'button', 'Text of the buy button'],
  ['text', 'surface', 'Text'],
  ['muted', 'surface', 'Muted text'],
  ['selected-text', 'text', 'Text on chosen filters'],
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
 * What a custom property comes to: as chosen or by its default, of the colour scheme; `null` where the page decides.
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
 * What can hardly be read, one line each.
 *
 * @param {import('./theme-values.js').Theme} theme
 * @param {ReadonlyMap<string, string>} defaults
 */
export function hardToRead(theme, defaults) {
  /** @type {Map<string, string[]>} */
  const lines = new Map();
  for (const [text, ground, label] of PAIRS) {
    for (const [element, name] of Object.entries(NAMES)) {
      const [one, other] = [text, ground].map((meaning) => effective(`--svc-${element}-${meaning}`, theme, defaults));
      if (!one || !other) continue;
      // Cut, not rounded: 4.46 is not enough and must not be told as 4.5.
      const ratio = Math.floor(contrast(one, other) * 10) / 10;
      if (ratio >= LEGIBLE) continue;
      const line = `${label}: ${ratio} to 1, should be ${LEGIBLE}`;
      lines.set(line, [...(lines.get(line) ?? []), name]);
    }
  }
  return [...lines].map(([line, elements]) => `${line} (${elements.join(', ')})`);
}
