import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { samplesUnder } from '../../scripts/samples/samples.js';

// The second sample is a test in itself; below the project the name of the package means this one.
const [, sample = ''] = samplesUnder('mock-api/README.md', 'In test code', 'ts');
const file = resolve('.build/fixture-sample.ts');
mkdirSync('.build', { recursive: true });
writeFileSync(file, sample);
await import(pathToFileURL(file).href);
