import { readFile } from 'node:fs/promises';
import { runRounds, type Options, type Outcome } from '../benchmark.js';
import { cmafMedia } from './cmaf.js';
import { choose, CONTESTS, type Contest, type ContestName, type RacePlan, type Subject } from './contests.js';
import { startEnvironment, type Environment, type EnvironmentOptions } from './environment.js';
import { bundlePageScript, filesOf } from './files.js';
import { launchFirefox } from './firefox.js';
import { fromClick, goOn } from './journey.js';
import { measure, type Measurement } from './measure.js';
import { countsFrom, pageOf, withSubject } from './pages.js';
import { POSITION } from '../page/probe-fact.js';
import { neverPlayed, sectionsOf } from './report.js';
import { SlowLink } from './slow-link.js';
import { LINK } from './throttle.js';
import { launchChromium, type Engine } from './visit.js';

/** The demo's catalogue with products whose pages have the configuration inline, as those that are visited have it. */
async function catalogue(): Promise<object> {
  const text = await readFile(new URL('../../mock-api/db.json', import.meta.url), 'utf8');
  const db = JSON.parse(text) as { readonly products: readonly { readonly url: string }[] };
  return { ...db, products: db.products.map((one) => ({ ...one, url: `${one.url}?config=inline` })) };
}

async function settingsOf(contest: Contest, engine: RacePlan['engine']): Promise<EnvironmentOptions> {
  return {
    ...(contest.cmaf && { mediaDir: await cmafMedia() }),
    ...(contest.click && { db: await catalogue() }),
    ...(engine === 'firefox' && { link: new SlowLink(LINK) }),
  };
}

/** Makes the network API tell this of the link. */
const setDownlink = (downlink: number | null): string =>
  `Object.defineProperty(navigator, 'connection', { value: ${
    downlink === null ? 'undefined' : JSON.stringify({ downlink, effectiveType: '4g' })
  } });`;

/** Visits the page of a subject once. */
async function visitSubject(
  engine: Engine,
  environment: Environment,
  subject: Subject,
  scripts: readonly string[],
): Promise<Measurement> {
  const { click, kind, playsFor }: Contest = CONTESTS[subject.contest];
  process.stderr.write(`${subject.id}                    \r`);
  const isPlainLink = click === 'card' && subject.setup !== null;
  const seen = await engine.visit({
    url: pageOf(environment.shopUrl, subject),
    scripts,
    until: subject.role === 'page' || kind === 'nothing' || isPlainLink ? 'silence' : 'first-frame',
    ...(click && { act: (page) => goOn(page, subject) }),
    ...(playsFor && { act: () => new Promise((resolve) => setTimeout(resolve, playsFor * 1_000)) }),
  });
  return measure(click ? fromClick(seen) : seen, environment.shopUrl);
}

function describeLink(engine: RacePlan['engine']): string {
  const { megabitsPerSecond, latencyMilliseconds, cpuSlowdown } = LINK;
  const device = engine === 'firefox' ? 'processor as it is' : `CPU x${cpuSlowdown}`;
  return `${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms, ${device}, medians`;
}

/** Visits everybody of every contest in turn; rounds are interleaved within a contest, whose own subjects alone are compared. */
export async function race(plan: RacePlan, { rounds = plan.rounds, only }: Options): Promise<Outcome> {
  const chosen = choose(plan, only);
  if (chosen.length === 0) throw new Error(`No contest and no subject has a name that begins with ${only.join(', ')}.`);
  const [probe, noNativeHls] = await Promise.all([bundlePageScript('probe'), bundlePageScript('no-native-hls')]);
  const peers = await filesOf(chosen);
  const rewrite = withSubject(peers);
  const engine = await (plan.engine === 'firefox' ? launchFirefox() : launchChromium());
  const measurements = new Map<string, Measurement[]>(chosen.map(({ id }) => [id, []]));
  const failed: string[] = [];

  async function runContest(contest: ContestName): Promise<void> {
    const environment = await startEnvironment({
      peers,
      rewrite,
      ...(await settingsOf(CONTESTS[contest], plan.engine)),
    });
    const subjects = chosen.filter((one) => one.contest === contest);
    const round = async (keep: boolean): Promise<void> => {
      for (const subject of subjects) {
        const scripts = [
          ...(subject.withoutNativeHls ? [noNativeHls] : []),
          ...(subject.downlink === undefined ? [] : [setDownlink(subject.downlink)]),
          `window.${POSITION} = ${String(countsFrom(CONTESTS[contest]))};`,
          probe,
        ];
        const measured = await visitSubject(engine, environment, subject, scripts);
        if (keep) measurements.get(subject.id)?.push(measured);
      }
    };
    await runRounds({ rounds, budget: plan.minutes * 60_000, round }).finally(environment.close);
  }

  try {
    for (const contest of new Set(chosen.map((one) => one.contest)))
      await runContest(contest).catch((error: Error) => failed.push(`${contest}: ${error.message}`));
  } finally {
    await engine.close();
  }
  return {
    by: `${engine.version}, ${describeLink(plan.engine)}`,
    sections: sectionsOf(chosen, measurements),
    failed: [...failed, ...neverPlayed(chosen, measurements)],
  };
}
