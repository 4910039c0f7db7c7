import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ShopResponse } from './reply.js';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
};

/** Static folders; a file name is a single path segment, so that nothing outside is reachable. */
const FOLDERS = {
  assets: fileURLToPath(new URL('./assets/', import.meta.url)),
  studio: fileURLToPath(new URL('../dist/studio/', import.meta.url)),
  themes: fileURLToPath(new URL('./themes/', import.meta.url)),
  mock: fileURLToPath(new URL('../mock-api/pages/', import.meta.url)),
  img: fileURLToPath(new URL('../mock-api/media/products/', import.meta.url)),
  elements: fileURLToPath(new URL('../dist/cdn/', import.meta.url)),
  player: fileURLToPath(new URL('../dist/player/assets/', import.meta.url)),
  docs: fileURLToPath(new URL('../dist/docs/', import.meta.url)),
  pictures: fileURLToPath(new URL('../dist/docs/pictures/', import.meta.url)),
} as const;

const SHORT = 'public, max-age=300';
/** Names of the player's files carry a hash of their content. */
const CACHING: Readonly<Record<keyof typeof FOLDERS, string>> = {
  assets: SHORT,
  studio: SHORT,
  themes: SHORT,
  mock: SHORT,
  img: SHORT,
  elements: SHORT,
  docs: SHORT,
  pictures: SHORT,
  player: 'public, max-age=31536000, immutable',
};

export async function staticFile(folder: keyof typeof FOLDERS, name: string): Promise<ShopResponse | undefined> {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
  if (type === undefined || !/^[a-z0-9][\w.-]*$/i.test(name)) return undefined;
  // In the other folders they configure tools.
  if (name.endsWith('.json') && folder !== 'docs') return undefined;
  const body = await readFile(FOLDERS[folder] + name).catch(() => undefined);
  if (body === undefined) return undefined;
  return { status: 200, body, headers: { 'content-type': type, 'cache-control': CACHING[folder] } };
}
