import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Measurements } from './report.js';
import { LINK } from './throttle.js';
import { toMarkdown, type Section } from './table.js';

const RESULTS = fileURLToPath(new URL('./results', import.meta.url));

/**
 * Writes what was measured to `results/`, as JSON with every visit and as a Markdown table.
 *
 * @returns path without ending
 */
export async function save(browser: string, sections: readonly Section[], measurements: Measurements): Promise<string> {
  const at = new Date().toISOString();
  const path = join(RESULTS, at.slice(0, 16).replace(/[:T]/g, '-'));
  const [load] = loadavg();
  const json = { at, browser, load, link: LINK, measurements: Object.fromEntries(measurements) };
  await mkdir(RESULTS, { recursive: true });
  await writeFile(`${path}.json`, `${JSON.stringify(json, null, 2)}\n`);
  await writeFile(`${path}.md`, `${at}, ${browser}\n\n${toMarkdown(sections)}\n`);
  return path;
}
