import { test as base } from '@playwright/test';
import { startFixtureSite, type FixtureSite } from '../../doctor/fixtures/fixture-site.js';

/** With the pages of the doctor, once for a worker. */
export const test = base.extend<object, { readonly fixtures: FixtureSite }>({
  fixtures: [
    async ({ browserName: _ }, use) => {
      const site = await startFixtureSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});
