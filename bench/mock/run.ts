/** `npm run bench:mock`: what a request costs in a small and in a large shop, and in json-server's own router. */
import { parseArgs } from 'node:util';
import { Random } from '../../mock-api/generate/random.js';
import { warnWhenBusy, wholeNumber } from '../command.js';
import { median, ratio } from '../statistics.js';
import { toText, type Section } from '../table.js';
import { ServerProcess } from './server-process.js';
import { percentile } from './percentile.js';
import { ENDPOINTS, requestsFor, type EndpointPath } from './requests.js';

const SMALL = 1_000;
const LARGE = 10_000;
/** Requests of a round, to each endpoint; the router takes some hundred times as long for one. */
const BATCH = { mock: 400, router: 4 };

interface Measured {
  readonly cpu: number[];
  readonly durations: number[];
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = wholeNumber('--rounds', values.rounds);
warnWhenBusy();

const small = await ServerProcess.start('mock', SMALL);
const large = await ServerProcess.start('mock', LARGE);
const router = await ServerProcess.start('router', LARGE);
const about = { small: requestsFor(SMALL), large: requestsFor(LARGE) };

const measured = new Map<string, Measured>();
function keep(who: string, path: EndpointPath): Measured {
  const key = `${who} ${path}`;
  const known = measured.get(key) ?? { cpu: [], durations: [] };
  measured.set(key, known);
  return known;
}

async function runRound(round: number, counts: boolean): Promise<void> {
  for (const path of ENDPOINTS) {
    for (const [who, subject] of Object.entries({ small, large, router })) {
      const random = new Random(round);
      const draw = who === 'small' ? about.small : about.large;
      const kind = who === 'router' ? 'router' : 'mock';
      const paths = Array.from({ length: BATCH[kind] }, () => draw(path, random)[kind]);
      const { cpu, durations } = await subject.send(paths);
      if (!counts) continue;
      const kept = keep(who, path);
      kept.cpu.push(cpu);
      kept.durations.push(...durations);
    }
  }
}

try {
  // The first ones compile the code and fill what is remembered.
  await runRound(0, false);
  await runRound(1, false);
  for (let round = 0; round < rounds; round += 1) {
    await runRound(round + 2, true);
    process.stderr.write(`round ${round + 1} of ${rounds}\r`);
  }
} finally {
  await Promise.all([small, large, router].map((subject) => subject.stop()));
}

const micro = (value: number | null): string => (value === null ? '-' : `${Math.round(value)} µs`);
const milli = (value: number | null): string => (value === null ? '-' : `${value.toFixed(2)} ms`);
const times = (value: number | null, decimals: number): string =>
  value === null ? '-' : `x ${value.toFixed(decimals)}`;

const cpuOf = (who: string, path: EndpointPath): number | null => median(keep(who, path).cpu);
const row = (name: string, cpu: (who: string) => number | null, durations: readonly number[]): string[] => [
  name,
  micro(cpu('small')),
  micro(cpu('large')),
  times(ratio(cpu('large'), cpu('small')), 2),
  milli(percentile(durations, 99)),
  micro(cpu('router')),
  times(ratio(cpu('router'), cpu('large')), 0),
];
const sum = (who: string): number => ENDPOINTS.reduce((total, path) => total + (cpuOf(who, path) ?? 0), 0);

const costs: Section = {
  title: 'CPU per request',
  columns: ['1 000', '10 000', 'growth', 'p99 inside', 'json-server', 'times the cost'],
  rows: [
    ...ENDPOINTS.map((path) => row(path, (who) => cpuOf(who, path), keep('large', path).durations)),
    row(
      'all four in turn',
      sum,
      ENDPOINTS.flatMap((path) => keep('large', path).durations),
    ),
  ],
};
const starts: Section = {
  title: 'Start',
  columns: ['until ready', 'memory'],
  rows: Object.entries({ 'mock, 1 000': small, 'mock, 10 000': large, 'json-server, 10 000': router }).map(
    ([name, { ready }]) => [name, `${ready.seconds.toFixed(1)} s`, `${Math.round(ready.memory / 1e6)} MB`],
  ),
};
console.log(`${toText([costs])}\n\n${toText([starts])}`);
console.log('\nAim at 10 000 streams: p99 under 5 ms.');
