/** Prints what the SDK costs a shop's visitor; as a command, `--modules` adds what each file is made of. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { cdnFaults } from './cdn-files.js';
import { loadedWith, modulesOf, readSdkGraph, withImports, type SdkFile } from './sdk-graph.js';

const SDK = 'dist/sdk/svc-pip-sdk';
const PLAYER = 'dist/player';

interface Budget {
  readonly entry: string;
  readonly title: string;
  /** Folder of its files; default: the SDK's. */
  readonly folder?: string;
  /** Module of a file that the page preloads with the entry. */
  readonly preloads?: string;
  /** Whether it contains hls.js, which everything else loads when needed. */
  readonly containsHls?: boolean;
  /** Bytes after gzip -9, and after brotli of quality 11; the build fails above. */
  readonly limit: number;
  /** Target in bytes after gzip -9. */
  readonly aim: number;
}

const BUDGETS: readonly Budget[] = [
  // 3.4 kB with the usual zlib, which needs some bytes more than that of Node.
  { entry: 'loader', title: 'script tag', limit: 3624, aim: 3200 },
  // 5.4 kB of it are Lit. Hashes in the names of the chunks that it loads compress by a few bytes more or less.
  { entry: 'pip', title: 'chunk with <svc-pip>', limit: 18_640, aim: 18_000 },
  { entry: 'live', title: 'start of a stream', limit: 4620, aim: 2800 },
  { entry: 'fallback', title: 'additional code of unusual pages', limit: 5000, aim: 4500 },
  { entry: 'locator', title: 'product of unusual pages and routers', limit: 10_000, aim: 8500 },
  { entry: 'frame', title: 'iframe without hls.js', limit: 8130, aim: 6000 },
  { entry: 'frame-hls', title: 'iframe with hls.js', containsHls: true, limit: 128_310, aim: 122_000 },
  // The code before it knows whether it needs hls.js; with it, 1.1 times hls.js + 45 kB.
  {
    entry: 'player',
    title: 'player page',
    folder: PLAYER,
    // 0.5 kB of it are the card's picture and the places of the panel, which are painted first.
    limit: 61_090,
    aim: 55_000,
    preloads: 'entries/player-page-app.ts',
  },
];

/** Modules that must not be in anything an entry loads, now or later. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  loader: /node_modules\/|^components\//,
  live: /node_modules\//,
  fallback: /node_modules\//,
  locator: /node_modules\//,
  pip: /node_modules\/(?!lit|@lit)|hls\/engine/,
};

const gzip = (content: Buffer): number => gzipSync(content, { level: 9 }).length;
const brotli = (content: Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`.padStart(10);

function checkBudget(files: readonly SdkFile[], budget: Budget): string[] {
  const { entry, title, folder = SDK, preloads, containsHls = false, limit, aim } = budget;
  const read = ({ file }: SdkFile): Buffer => readFileSync(join(folder, file));
  const preloaded = files.filter(({ modules }) => preloads !== undefined && preloads in modules);
  const together = [
    ...new Set([...loadedWith(files, entry), ...preloaded.flatMap((file) => withImports(files, file))]),
  ];
  const lazy = loadedWith(files, entry, true).filter((file) => !together.includes(file));
  const sizeOf = (compress: typeof gzip): number => together.reduce((sum, file) => sum + compress(read(file)), 0);
  const [size, small] = [sizeOf(gzip), sizeOf(brotli)];
  const verdict = Math.max(size, small) > limit ? 'OVER' : size > aim ? 'above the aim' : 'ok';
  console.log(
    `${kilobytes(size)}, brotli ${kilobytes(small)}  of ${kilobytes(limit)} (aim ${kilobytes(aim)})  ${title}: ${verdict}`,
  );
  for (const file of lazy) console.log(`${kilobytes(gzip(read(file)))}  when needed: ${file.file}`);

  const faults: string[] = [];
  if (together.length === 0) faults.push(`${entry} was not built`);
  for (const [format, bytes] of Object.entries({ gzip: size, brotli: small })) {
    if (bytes > limit) faults.push(`${title} has ${String(bytes)} bytes (${format}), its budget is ${String(limit)}`);
  }
  const split = preloaded.flatMap((file) => file.imports).find((file) => !together.some((one) => one.file === file));
  if (split !== undefined) faults.push(`${title} preloads a file that imports ${split}: one round trip too many`);
  if (preloads !== undefined && preloaded.length !== 1) faults.push(`${title} lacks ${preloads}`);
  if (preloads === undefined && together.length > 1)
    faults.push(`${title} is loaded in ${String(together.length)} files: one round trip too many`);
  const hls = modulesOf(together).find((module) => module.includes('node_modules/hls.js/'));
  if (hls !== undefined && !containsHls) faults.push(`${title} contains ${hls}, which is loaded only when needed`);
  if (hls === undefined && containsHls) faults.push(`${title} lacks hls.js`);
  const forbidden = modulesOf([...together, ...lazy]).find((module) => FORBIDDEN[entry]?.test(module) === true);
  if (forbidden !== undefined) faults.push(`${title} contains ${forbidden}`);
  return faults;
}

/** Whether the SDK and the player page in `dist/` keep all budgets; prints a table and the faults. */
export function checkSizes(): boolean {
  const files = readSdkGraph();
  const faults = [...BUDGETS.flatMap((budget) => checkBudget(files, budget)), ...cdnFaults('dist/cdn')];
  for (const fault of faults) console.error(`Budget: ${fault}`);
  return faults.length === 0;
}

function printModules(): void {
  for (const { file, modules } of readSdkGraph()) {
    console.log(`\n${file}, bytes before minifying:`);
    const largestFirst = Object.entries(modules).sort(([, a], [, b]) => b - a);
    for (const [module, bytes] of largestFirst) console.log(`${String(bytes).padStart(8)}  ${module}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = checkSizes() ? 0 : 1;
  if (process.argv.includes('--modules')) printModules();
}
