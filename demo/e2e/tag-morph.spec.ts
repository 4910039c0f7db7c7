import { expect } from '@playwright/test';
import { MORPH_LIBRARIES, morphPage } from './morph-libraries.js';
import { test } from './pip-page.js';

for (const [name, library] of Object.entries(MORPH_LIBRARIES)) {
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
      await morphPage(page, html);
      await expect(page.locator('svc-pip')).toHaveCount(1);
      await pip.expectPlaying();
    };
    await page.evaluate(library);
    const { corner } = await pip.host.evaluate((host) => ({ ...(host as HTMLElement).dataset }));
    await refreshPage();
    expect(await pip.host.evaluate((host) => (host as HTMLElement).dataset['corner'])).toBe(corner);
  });
}
