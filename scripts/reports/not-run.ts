import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from '../../tooling/junit.js';

const fileOf = (layer: string): string => join(FOLDER, `${layer}.not-run.txt`);

/** A layer is not run because this machine lacks what it needs: the summary shows that, and nothing fails. */
export function markNotRun(layer: string, why: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(layer), why);
  console.log(`Not run: ${why}`);
}

/** Why a layer was not run on this machine, or null where it was. */
export function whyNotRun(layer: string): string | null {
  try {
    return readFileSync(fileOf(layer), 'utf8');
  } catch {
    return null;
  }
}

export const clearNotRun = (layer: string): void => {
  rmSync(fileOf(layer), { force: true });
};
