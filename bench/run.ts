/** `npm run bench`, `npm run bench:<name>`: runs one benchmark of the table, prints what it found, and saves it if that is wanted. */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { BENCHMARKS } from './benchmarks.js';
import { save } from './save.js';
import { toText } from './table.js';

const QUIET_LOAD = 0.7;

/** Ends the process with one line that says what to change. */
function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
    clients: { type: 'string', default: '10000' },
    save: { type: 'boolean', default: false },
  },
});

function wholeNumber(option: 'rounds' | 'clients'): number {
  const number = Number(values[option]);
  return Number.isInteger(number) && number > 0 ? number : stop(`--${option} takes a whole number above zero.`);
}

const [name = 'card'] = positionals;
const benchmark = BENCHMARKS[name] ?? stop(`There is no benchmark ${name}: ${Object.keys(BENCHMARKS).join(', ')}.`);
const [load = 0] = loadavg();
if (load > QUIET_LOAD)
  console.log(`The machine is busy (load ${load.toFixed(1)}): times are longer than they would be.\n`);

const { by, sections, failed } = await benchmark({
  rounds: values.rounds === undefined ? undefined : wholeNumber('rounds'),
  only: values.only.split(',').filter((word) => word !== ''),
  clients: wholeNumber('clients'),
}).catch((error: Error) => stop(error.message));

console.log(`${by}\n\n${toText(sections)}`);
if (values.save) console.log(`\nSaved as ${await save({ name, by, load, sections })}`);
if (failed.length > 0) console.error(`\nFailed: ${failed.join('; ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
