import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PinnedManifest } from '../../scripts/pinned-copy.js';
import { APPLICATION } from './pip-page.js';

/** Lets the shop's product pages carry another text than the shop wrote. */
export async function rewritePage(page: Page, change: (markup: string) => string): Promise<void> {
  // A page that playwright fills in does not come from this machine, which browsers ask permission to reach.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/product/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Product pages with this configuration in them [Z5]. */
export const configure = (page: Page, options: object, change = (markup: string) => markup): Promise<void> =>
  rewritePage(page, (markup) =>
    change(markup).replace(
      '</head>',
      `<script type="application/json" id="svc-pip-config">${JSON.stringify({
        application: APPLICATION,
        development: true,
        ...options,
      })}</script></head>`,
    ),
  );

/** Follows a link of the shop; with `spa=1` in its address the page itself stays. */
export const followLink = (page: Page, address: string): Promise<unknown> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const EVERGREEN = /src="[^"]*svc-pip-sdk-v1\.x\.min\.js"/;

/** Where a service has the files of this version. */
export const pinnedBaseUrl = (service: string): string => `${service}/sdk/svc-pip-sdk/${version}/`;

export const fetchManifest = async (baseUrl: string): Promise<PinnedManifest> =>
  (await (await fetch(`${baseUrl}manifest.json`)).json()) as PinnedManifest;

/** The shop's product pages with the tag of one version, as a shop pins it. */
export const pinTag = (page: Page, home: string, script: string, integrity: string, head = ''): Promise<void> =>
  rewritePage(page, (markup) =>
    markup.replace(EVERGREEN, `src="${home}${script}" integrity="${integrity}"`).replace('<head>', `<head>${head}`),
  );
