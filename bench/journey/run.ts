/** `npm run bench:journey`: from a click on the card to the full player, and from a product there to its page. */
import { readFile } from 'node:fs/promises';
import { measure } from '../measure.js';
import { bundlePageScript } from '../page-scripts.js';
import { raceSections } from '../race.js';
import { runRace } from '../race-run.js';
import { visit } from '../visit.js';
import { clickOn, fromClick, hasArrived } from './click.js';
import { withBarePages } from './pages.js';
import { JOURNEY_SUBJECTS, RACES, startOf, targetOf } from './subjects.js';

interface Database {
  readonly products: readonly { readonly url: string }[];
}

const [probe = '', continued = ''] = await Promise.all(['probe', 'continued'].map(bundlePageScript));

/** The demo's catalogue, whose products are at pages with the configuration inline, as in the other benchmarks. */
async function catalogue(): Promise<object> {
  const file = new URL('../../mock-api/db.json', import.meta.url);
  const db = JSON.parse(await readFile(file, 'utf8')) as Database;
  return { ...db, products: db.products.map((one) => ({ ...one, url: `${one.url}?config=inline` })) };
}

await runRace({
  name: 'journey',
  rounds: 5,
  budget: 600_000,
  subjects: JOURNEY_SUBJECTS,
  prepare: async () => ({ peers: { 'continued.js': continued }, rewrite: withBarePages, db: await catalogue() }),
  sectionsOf: (measurements) => raceSections(RACES, JOURNEY_SUBJECTS, measurements),
  async measure(chromium, { serviceUrl, shopUrl }, subject) {
    const seen = await visit(chromium, {
      url: startOf(shopUrl, subject),
      scripts: [probe],
      // The page before plays too, except for a plain link on a product page.
      until: subject.bare && subject.way === 'player' ? 'silence' : 'first-frame',
      async act(page) {
        await clickOn(page, targetOf(subject));
        await page.waitFor(() => hasArrived(page, subject.bare));
      },
    });
    return measure(fromClick(seen), serviceUrl, [serviceUrl, shopUrl]);
  },
});
