import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Reply } from './reply.js';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
};

/** Folders that the shop serves as they are; a file name is one plain segment, so nothing outside is reachable. */
const FOLDERS = {
  assets: fileURLToPath(new URL('./assets/', import.meta.url)),
  img: fileURLToPath(new URL('../mock-api/media/products/', import.meta.url)),
} as const;

export async function staticFile(folder: keyof typeof FOLDERS, name: string): Promise<Reply | undefined> {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
  if (type === undefined || !/^[a-z0-9][a-z0-9.-]*$/.test(name)) return undefined;
  const body = await readFile(FOLDERS[folder] + name).catch(() => undefined);
  if (body === undefined) return undefined;
  return { status: 200, body, headers: { 'content-type': type, 'cache-control': 'public, max-age=300' } };
}
