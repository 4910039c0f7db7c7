import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The files of the typeface, and the letters that each has. */
const FILES = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  arabic: 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFC',
} as const;

const fonts = Object.entries(FILES).map(([script, unicodeRange]) => ({
  data: readFileSync(new URL(`fonts/noto-sans-${script}-wght-normal.woff2`, import.meta.url)).toString('base64'),
  unicodeRange,
}));

/** Runs in a page. The bytes are given to it, since a policy may forbid it to load them. */
function addFont(files: typeof fonts): void {
  for (const { data, unicodeRange } of files) {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    document.fonts.add(new FontFace('Gallery', bytes, { unicodeRange, weight: '100 900' }));
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root { color-scheme: light dark; }
     :root, body, svc-pip, svc-player, svc-stream-list { font-family: Gallery, sans-serif !important; }
     svc-pip { --svc-pip-font: Gallery, sans-serif; }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Every page of the tab is set in Noto Sans, so that a picture does not depend on the typefaces of the machine. */
export const embedFont = (page: Page): Promise<unknown> => page.addInitScript(addFont, fonts);

/** The same for a window that a page has opened, in which no script of a test runs by itself. */
export const embedFontInWindow = (opened: Page): Promise<unknown> => opened.evaluate(addFont, fonts);
