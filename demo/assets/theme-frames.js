/** The iframes of the theme editor: real pages of the shop, which get the CSS as an adopted style sheet. */
import { forceColorScheme } from './theme-scheme.js';

/** @typedef {import('./theme-values.js').Theme} Theme */

/** @type {NodeListOf<HTMLIFrameElement>} */
const frames = document.querySelectorAll('iframe[data-element]');
/** The theme's style sheet of each document. @type {WeakMap<Document, CSSStyleSheet>} */
const sheets = new WeakMap();
let css = '';
/** @type {Theme | null} */
let theme = null;

/** @param {HTMLIFrameElement} frame */
function applyTheme(frame) {
  const page = frame.contentDocument;
  const view = /** @type {(Window & typeof globalThis) | null} */ (frame.contentWindow);
  if (theme === null || page?.readyState !== 'complete' || view === null || page.URL === 'about:blank') return;
  let sheet = sheets.get(page);
  if (sheet === undefined) {
    sheet = new view.CSSStyleSheet();
    page.adoptedStyleSheets.push(sheet);
    sheets.set(page, sheet);
    // Elements with their own style sheets are added later.
    new MutationObserver(() => applyTheme(frame)).observe(page.body, { childList: true, subtree: true });
  }
  sheet.replaceSync(css);
  page.documentElement.dir = theme.dir;
  forceColorScheme(page, theme.scheme);
}

/** @param {string} text the theme as CSS @param {Theme} wanted */
export function applyThemeToFrames(text, wanted) {
  css = text;
  theme = wanted;
  for (const frame of frames) applyTheme(frame);
}

for (const frame of frames) frame.addEventListener('load', () => applyTheme(frame));
