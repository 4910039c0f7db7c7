import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { samplesUnder } from '../../tooling/samples.js';
import { SHOP, startDemoSite } from './demo-site.js';

// The sample knows no fixtures of ours, only a shop at the base address.
let site: Awaited<ReturnType<typeof startDemoSite>>;
test.use({ baseURL: SHOP });
test.beforeAll(async () => {
  site = await startDemoSite();
});
test.afterAll(() => site.close());

// The second sample is a test in itself; below the project the name of the package means this one.
const [, sample = ''] = samplesUnder('mock-api/README.md', 'In test code', 'ts');
const file = resolve('.build/fixture-sample.ts');
mkdirSync('.build', { recursive: true });
writeFileSync(file, sample);
await import(pathToFileURL(file).href);
