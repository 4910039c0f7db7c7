/** Builds the script tag, loader and chunks, in its own thread: meanwhile the test server responds to other pages. */
import { parentPort } from 'node:worker_threads';
import { build } from 'vite';
import { hearFaults } from './hear-faults.mjs';

async function buildTarget(mode, define) {
  const result = await build({
    configFile: 'vite.config.ts',
    mode,
    define,
    plugins: [hearFaults()],
    build: { write: false },
  });
  return (Array.isArray(result) ? result : [result]).flatMap(({ output }) => output);
}

const entryOf = (output) => JSON.stringify(output.find((item) => item.isEntry).fileName);

const pip = await buildTarget('pip');
const fallback = await buildTarget('fallback');
const locator = await buildTarget('locator');
const stream = pip.find((item) => item.fileName.includes('svc-pip.live-')).fileName.replace('chunks/', '');
const live = await buildTarget('live', { __PIP_STREAM__: JSON.stringify(stream) });
const loader = await buildTarget('loader', {
  __PIP_CHUNK__: entryOf(pip),
  __PIP_LIVE__: entryOf(live),
  __PIP_LOCATOR__: entryOf(locator),
  __PIP_FALLBACK__: entryOf(fallback),
});
const files = [...pip, ...live, ...fallback, ...locator, ...loader].map((item) => [
  item.fileName,
  item.code ?? item.source,
]);
parentPort?.postMessage(new Map(files));
