/** Options of the card, with the pattern of their valid values. */
export const CARD_OPTIONS = [
  ['position', /^(top|bottom)-(left|right|start|end)$/],
  ['openIn', /^(same|new)-tab$/],
  ['dismissal', /^(session|product|page)$/],
  ['liveUrl', /^https?:\/\/[^\s\\]+$/i],
  ['locale', /\S/],
] as const;

export const unusable = (option: string): string => `"${option}" has a value that cannot be used; the default applies`;

/** Whether a value is a scroll threshold: CSS pixels, or a percentage such as `"50%"`. */
export const isThreshold = (value: unknown): value is number | string =>
  typeof value === 'number' ? value >= 0 && value < Infinity : /^\d{1,3}(\.\d+)?%$/.test(String(value));
