import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PinnedManifest } from '../../tooling/pinned-manifest.js';
import { rewritePage } from './tag-page.js';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const EVERGREEN = /src="[^"]*svc-pip-sdk-v1\.x\.min\.js"/;

/** Where a service has the files of this version. */
export const pinnedHome = (service: string): string => `${service}/sdk/svc-pip-sdk/${version}/`;

export const manifestOf = async (home: string): Promise<PinnedManifest> =>
  (await (await fetch(`${home}manifest.json`)).json()) as PinnedManifest;

/** The shop's product pages with the tag of one version, as a shop pins it. */
export const pinTag = (page: Page, home: string, script: string, integrity: string, head = ''): Promise<void> =>
  rewritePage(page, (markup) =>
    markup.replace(EVERGREEN, `src="${home}${script}" integrity="${integrity}"`).replace('<head>', `<head>${head}`),
  );
