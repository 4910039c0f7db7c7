import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { samplesUnder } from '../../tooling/samples.js';
import { SHOP, startDemoSite } from './demo-site.js';

// The sample uses no fixture of the demo, only a shop at the base URL.
let site: Awaited<ReturnType<typeof startDemoSite>>;
test.use({ baseURL: SHOP });
test.beforeAll(async () => {
  site = await startDemoSite();
});
test.afterAll(() => site.close());

// The second sample is a test; inside the project the package name resolves to this package.
const [, sample = ''] = samplesUnder('mock-api/README.md', 'In test code', 'ts');
const file = resolve('.build/fixture-sample.ts');
mkdirSync('.build', { recursive: true });
writeFileSync(file, sample);
await import(pathToFileURL(file).href);
