/** The frames of the theme page: real pages of the shop, which get the CSS as a shop's own style sheet would give it. */

/** @type {NodeListOf<HTMLIFrameElement>} */
const frames = document.querySelectorAll('iframe[data-element]');
/** @type {WeakMap<Document, CSSStyleSheet>} */
const sheets = new WeakMap();

/** @param {HTMLIFrameElement} frame */
function sheetOf(frame) {
  const page = frame.contentDocument;
  const view = /** @type {(Window & typeof globalThis) | null} */ (frame.contentWindow);
  if (page === null || view === null || page.URL === 'about:blank') return null;
  const known = sheets.get(page);
  if (known !== undefined) return known;
  const sheet = new view.CSSStyleSheet();
  page.adoptedStyleSheets.push(sheet);
  sheets.set(page, sheet);
  return sheet;
}

/**
 * @param {string} css
 * @param {import('./theme-values.js').Theme} theme
 */
export function dressFrames(css, { scheme, dir }) {
  for (const frame of frames) {
    // The page inside prefers the scheme that its frame has.
    frame.style.colorScheme = scheme;
    sheetOf(frame)?.replaceSync(css);
    /** @type {HTMLElement | null | undefined} `null` while the page comes in */
    const root = frame.contentDocument?.documentElement;
    if (root) root.dir = dir;
  }
}

/** @param {() => void} work for whenever a page has come into a frame */
export function whenLoaded(work) {
  for (const frame of frames) frame.addEventListener('load', work);
}
