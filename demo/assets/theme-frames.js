/** The frames of the theme page: real pages of the shop, which get the CSS as a shop's own style sheet would give it. */
import { forceColorScheme } from './theme-scheme.js';

/** @typedef {import('./theme-values.js').Theme} Theme */

/** @type {NodeListOf<HTMLIFrameElement>} */
const frames = document.querySelectorAll('iframe[data-element]');
/** The style sheet that a page has of its theme. @type {WeakMap<Document, CSSStyleSheet>} */
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
    // Elements come later than the page, each with style sheets of its own.
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
