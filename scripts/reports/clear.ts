/** `npm run test:clear -- gate`: takes the reports of the last run away before a new one begins. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearReports, FOLDER } from '../../tooling/junit.js';
import { layersOf } from './layers.js';
import { clearNotRun } from './not-run.js';

const layers = layersOf(process.argv.slice(2));
clearReports(layers);
layers.forEach(clearNotRun);
// Its date is the start of the first layer.
writeFileSync(join(FOLDER, `${layers[0] ?? ''}.started`), '');
