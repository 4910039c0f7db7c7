import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toMarkdown, type Section } from './table.js';

const RESULTS = fileURLToPath(new URL('./results', import.meta.url));

/** What is kept of a run. */
export interface Result {
  /** End of the file's name, such as `player`; default none. */
  readonly name?: string;
  readonly browser: string;
  readonly sections: readonly Section[];
  /** Everything that was measured, for the JSON. */
  readonly data: object;
}

function machineName(): string {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  return `${cpus().length} x ${model.trim()}, ${(totalmem() / 1_000_000_000).toFixed(0)} GB`;
}

/**
 * Writes what was measured to `results/`, as JSON with every visit and as a Markdown table.
 *
 * @returns path without ending
 */
export async function save({ name, browser, sections, data }: Result): Promise<string> {
  const at = new Date().toISOString();
  const when = at.slice(0, 16).replace(/[:T]/g, '-');
  const path = join(RESULTS, name === undefined ? when : `${when}-${name}`);
  const [load] = loadavg();
  const machine = machineName();
  await mkdir(RESULTS, { recursive: true });
  await writeFile(`${path}.json`, `${JSON.stringify({ at, browser, machine, load, ...data }, null, 2)}\n`);
  await writeFile(`${path}.md`, `${at}, ${browser}, ${machine}\n\n${toMarkdown(sections)}\n`);
  return path;
}
