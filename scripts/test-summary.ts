/** `npm run test:summary -- gate`: prints at the end of a command the result of each of its layers, and what failed. */
import { layersOf } from './reports/layers.js';
import { readLayers } from './reports/read-layers.js';
import { summarize } from './reports/summary.js';

const { text, failed } = summarize(readLayers(layersOf(process.argv.slice(2))));
console.log(`\n${text}`);
if (failed > 0) process.exitCode = 1;
