import { statSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, junitFile, readResults } from '../../tooling/junit.js';
import { COMMANDS } from './layers.js';
import { whyNotRun } from './not-run.js';
import type { LayerResults } from './summary.js';

const writtenAt = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;

/** A layer runs from the end of the one before it, or from the start of its command, until its report is written. */
function secondsOf(layer: string): number {
  const command = [COMMANDS['gate'] ?? [], COMMANDS['full'] ?? []].find((layers) => layers.includes(layer)) ?? [];
  const ended = writtenAt(junitFile(layer));
  const before = command.slice(0, command.indexOf(layer)).map((one) => writtenAt(junitFile(one)));
  const started = [...before.reverse(), writtenAt(join(FOLDER, `${command[0] ?? ''}.started`))].find(
    (at) => at !== null,
  );
  return ended === null || started === undefined || started === null ? 0 : Math.max(0, ended - started) / 1000;
}

/** What the last runs of these layers have left. */
export const readLayers = (layers: readonly string[]): LayerResults[] =>
  layers.map((layer) => ({
    layer,
    results: readResults(layer),
    seconds: secondsOf(layer),
    notRun: whyNotRun(layer),
  }));
