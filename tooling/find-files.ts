import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

const NEVER = ['node_modules', '.build'];

/** Files below a folder whose path (with `/`, the folder's own included) matches, sorted; none where there is no folder. */
export function findFiles(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.split(sep).some((part) => NEVER.includes(part)))
    .map((file) => join(folder, file).split(sep).join('/'))
    .filter((file) => pattern.test(file))
    .sort();
}
