import { parseArgs } from 'node:util';
import { Chromium } from './chromium.js';
import { stop, warnWhenBusy, wholeNumber } from './command.js';
import { startEnvironment, type Environment, type EnvironmentOptions } from './environment.js';
import type { Measurement } from './measure.js';
import { neverPlayed, type RaceMeasurements, type RaceSubject } from './race.js';
import { runRounds } from './rounds.js';
import { save } from './save.js';
import { toText, type Section } from './table.js';
import { LINK } from './throttle.js';
import { drawWaterfall, typicalVisit } from './waterfall.js';

/** A benchmark of first frames: who takes part, and how one visit is measured. */
export interface RacePlan<Subject extends RaceSubject> {
  /** End of the name of its results. */
  readonly name: string;
  /** Default of `--rounds`. */
  readonly rounds: number;
  /** Milliseconds after which no further round begins. */
  readonly budget: number;
  readonly subjects: readonly Subject[];
  /** Bundles what is served, after the options were read. */
  readonly prepare: () => Promise<EnvironmentOptions>;
  readonly measure: (chromium: Chromium, environment: Environment, subject: Subject) => Promise<Measurement>;
  readonly sectionsOf: (measurements: RaceMeasurements) => readonly Section[];
}

/** Runs the command: reads its options, measures interleaved rounds, prints the table, and saves it if that is wanted. */
export async function runRace<Subject extends RaceSubject>(plan: RacePlan<Subject>): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: String(plan.rounds) },
      only: { type: 'string', default: '' },
      save: { type: 'boolean', default: false },
      waterfall: { type: 'boolean', default: false },
    },
  });
  const rounds = wholeNumber('--rounds', values.rounds);
  const subjects = plan.subjects.filter(({ id }) => id.startsWith(values.only));
  if (subjects.length === 0) stop(`No subject has an id that begins with "${values.only}".`);

  warnWhenBusy();
  const until = performance.now() + plan.budget;
  const environment = await plan
    .prepare()
    .then(startEnvironment)
    .catch((error: Error) => stop(error.message));
  const chromium = await Chromium.launch();
  const browser = String((await chromium.send('Browser.getVersion'))['product']);
  const measurements = new Map<string, Measurement[]>(subjects.map(({ id }) => [id, []]));
  try {
    const round = async (keep: boolean): Promise<void> => {
      for (const subject of subjects) {
        if (subject.notRun) continue;
        const measured = await plan.measure(chromium, environment, subject);
        if (keep) measurements.get(subject.id)?.push(measured);
      }
    };
    await runRounds({ rounds, until, round });
  } finally {
    await chromium.close();
    await environment.close();
  }

  const { megabitsPerSecond, latencyMilliseconds, cpuSlowdown } = LINK;
  const sections = plan.sectionsOf(measurements);
  console.log(`${browser}, ${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms, CPU x${cpuSlowdown}, medians\n`);
  console.log(toText(sections));
  if (values.waterfall) {
    for (const { id, race, title } of subjects) {
      const typical = typicalVisit(measurements.get(id) ?? []);
      if (typical) console.log(`\n${race}: ${title}\n${drawWaterfall(typical)}`);
    }
  }
  if (values.save) {
    const data = { link: LINK, measurements: Object.fromEntries(measurements) };
    console.log(`\nSaved as ${await save({ name: plan.name, browser, sections, data })}.{json,md}`);
  }
  const silent = neverPlayed(plan.subjects, measurements);
  if (silent.length > 0) {
    console.error(`\nNever played: ${silent.join('; ')}`);
    process.exitCode = 1;
  }
}
