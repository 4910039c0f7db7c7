import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadedWith, modulesOf, type SdkFile } from './sdk-graph.js';

const PLAYER = 'dist/player';
/** Bytes after gzip -9 of everything the page runs before it knows whether it needs hls.js; with it, 1.1 times hls.js + 45 kB. */
const LIMIT = 55_000;

/** What the page's entry imports in any case. */
const APP = 'entries/player-page-app.ts';

const gzipped = ({ file }: SdkFile): number => gzipSync(readFileSync(join(PLAYER, file)), { level: 9 }).length;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`.padStart(10);

/** Whether the player page in `dist/` keeps its budget and leaves hls.js for later; prints what it costs. */
export function checkPlayerSize(files: readonly SdkFile[]): boolean {
  const app = files.filter(({ modules }) => APP in modules);
  const together = [...new Set([...loadedWith(files, 'player'), ...app])];
  const lazy = loadedWith(files, 'player', true).filter((file) => !together.includes(file));
  const size = together.reduce((sum, file) => sum + gzipped(file), 0);
  console.log(
    `${kilobytes(size)}  of ${kilobytes(LIMIT)}                   player page: ${size > LIMIT ? 'OVER' : 'ok'}`,
  );
  for (const file of lazy) console.log(`${kilobytes(gzipped(file))}  when needed: ${file.file}`);
  const early = modulesOf(together).some((module) => module.includes('node_modules/hls.js/'));
  if (early) console.error('Budget: the player page loads hls.js before it is needed');
  if (app.length !== 1) console.error('Budget: the player page was not built');
  return size <= LIMIT && !early && app.length === 1;
}
