import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const idiomorph = readFileSync(require.resolve('idiomorph/dist/idiomorph.js'), 'utf8');
const morphdom = readFileSync(require.resolve('morphdom/dist/morphdom-umd.js'), 'utf8');

/** Libraries that make a page its next version, as Turbo, Livewire and LiveView do; each in the page as `morph(html)`. */
export const MORPH_LIBRARIES: Readonly<Record<string, string>> = {
  idiomorph: `${idiomorph}
    window.morph = (html) => Idiomorph.morph(document.documentElement, html);`,
  'idiomorph, of the body alone': `${idiomorph}
    window.morph = (html) => Idiomorph.morph(document.body, new DOMParser().parseFromString(html, 'text/html').body);`,
  morphdom: `${morphdom}
    window.morph = (html) => morphdom(document.documentElement, html);`,
};

/** Makes the page the one of this HTML; the library is in it. */
export const morphPage = (page: Page, html: string): Promise<void> =>
  page.evaluate((next) => (window as unknown as { morph(html: string): void }).morph(next), html);
