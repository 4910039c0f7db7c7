import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PinnedManifest } from '../../tooling/pinned-manifest.js';
import { APPLICATION } from './pip-page.js';

/** Changes the markup of pages of the shop; default: of its product pages. */
export async function rewritePage(
  page: Page,
  change: (markup: string) => string,
  addresses: string | RegExp = '**/product/*',
): Promise<void> {
  // Browsers ask permission for local requests from a page that Playwright fulfills.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(addresses, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Adds this configuration to product pages [Z5]. */
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

/** Follows a link; with `spa=1` in its URL the document stays. */
export const followLink = (page: Page, address: string): Promise<unknown> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const EVERGREEN = /src="[^"]*svc-pip-sdk-v1\.x\.min\.js"/;

/** Base URL of the files of this version. */
export const pinnedBaseUrl = (service: string): string => `${service}/sdk/svc-pip-sdk/${version}/`;

export const fetchManifest = async (baseUrl: string): Promise<PinnedManifest> =>
  (await (await fetch(`${baseUrl}manifest.json`)).json()) as PinnedManifest;

/** Replaces the tag of product pages by a pinned one. */
export const pinTag = (page: Page, home: string, script: string, integrity: string, head = ''): Promise<void> =>
  rewritePage(page, (markup) =>
    markup.replace(EVERGREEN, `src="${home}${script}" integrity="${integrity}"`).replace('<head>', `<head>${head}`),
  );
