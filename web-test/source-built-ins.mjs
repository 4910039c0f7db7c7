/** Lists the built-ins that the SDK's own files name, in its own thread: meanwhile the test server responds to other pages. */
import { parentPort } from 'node:worker_threads';
import { tsImport } from 'tsx/esm/api';

const { sourceBuiltIns } = await tsImport('../scripts/source-built-ins.ts', import.meta.url);
parentPort?.postMessage(new Map([['source', JSON.stringify([...sourceBuiltIns()])]]));
