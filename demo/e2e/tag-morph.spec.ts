import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { test } from './pip-page.js';

const require = createRequire(import.meta.url);
const idiomorph = readFileSync(require.resolve('idiomorph/dist/idiomorph.js'), 'utf8');
const morphdom = readFileSync(require.resolve('morphdom/dist/morphdom-umd.js'), 'utf8');

/** Libraries that make a page its next version, as Turbo, Livewire and LiveView do; each in the page as `morph(html)`. */
const LIBRARIES: Readonly<Record<string, string>> = {
  idiomorph: `${idiomorph}
    window.morph = (html) => Idiomorph.morph(document.documentElement, html);`,
  'idiomorph, of the body alone': `${idiomorph}
    window.morph = (html) => Idiomorph.morph(document.body, new DOMParser().parseFromString(html, 'text/html').body);`,
  morphdom: `${morphdom}
    window.morph = (html) => morphdom(document.documentElement, html);`,
};

for (const [name, library] of Object.entries(LIBRARIES)) {
  test(`[C7, T3, FAULTS 39] the mini-player is there again after the page was morphed into the same page (${name})`, async ({
    pip,
    page,
  }) => {
    await pip.open('00123');
    await pip.expectPlaying();
    // The deferred chunk is there, which puts it into sentences.
    await pip.expectExplained(/the clip of the recording, playing/);
    const html = await (await fetch(page.url())).text();
    const refreshPage = async (): Promise<void> => {
      await page.evaluate((next) => (window as unknown as { morph(html: string): void }).morph(next), html);
      await expect(page.locator('svc-pip')).toHaveCount(1);
      await pip.expectPlaying();
    };
    await page.evaluate(library);
    const { corner } = await pip.host.evaluate((host) => ({ ...(host as HTMLElement).dataset }));
    await refreshPage();
    expect(await pip.host.evaluate((host) => (host as HTMLElement).dataset['corner'])).toBe(corner);
  });
}
