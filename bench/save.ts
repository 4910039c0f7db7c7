import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './benchmark.js';
import { toMarkdown } from './table.js';

const RESULTS = fileURLToPath(new URL('./results', import.meta.url));

/** What is kept of a run. */
interface Result extends Pick<Outcome, 'by' | 'sections'> {
  /** Of the benchmark, for the name of the file. */
  readonly name: string;
  /** Of the machine before it began. */
  readonly load: number;
}

function machineName(): string {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  return `${cpus().length} x ${model.trim()}, ${(totalmem() / 1_000_000_000).toFixed(0)} GB`;
}

/**
 * Writes the tables to `results/`, as Markdown.
 *
 * @returns path
 */
export async function save({ name, by, load, sections }: Result): Promise<string> {
  const at = new Date().toISOString();
  const path = `${RESULTS}/${at.slice(0, 16).replace(/[:T]/g, '-')}-${name}.md`;
  const machine = machineName();
  await writeFile(path, `${at}, ${by}, ${machine}, load ${load.toFixed(1)}\n\n${toMarkdown(sections)}\n`);
  return path;
}
