/** Builds the files of the player and of the list for pages without a bundler, in its own thread. */
import { parentPort } from 'node:worker_threads';
import { build } from 'vite';
import { hearFaults } from './hear-faults.mjs';

const files = new Map();
for (const mode of ['cdn-svc-player', 'cdn-svc-stream-list', 'cdn-hls']) {
  const result = await build({ configFile: 'vite.config.ts', mode, plugins: [hearFaults()], build: { write: false } });
  for (const { output } of Array.isArray(result) ? result : [result])
    for (const { fileName, code, source } of output) files.set(fileName, code ?? source);
}
parentPort?.postMessage(files);
