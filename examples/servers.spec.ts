import { expect, test, type Page } from '@playwright/test';
import { createMockApi, type MockApi } from '../mock-api/server.js';
import { buildExample, serveExample, SERVERS, type ServerName } from '../tooling/example-servers.js';
import { freePort } from '../tooling/free-port.js';
import type { Served } from '../tooling/serve.js';

const NAMES = Object.keys(SERVERS) as ServerName[];
/** What their components write, and what a server of tags does. */
const WAITS = /<svc-stream-list [^>]*defer-hydration=""/;
const ADDRESS = /<svc-stream-list [^>]*base-url="http:/;

let api: MockApi;
let servers: readonly Served[] = [];
const addresses = new Map<ServerName, string>();
const addressOf = (name: ServerName): string => addresses.get(name) ?? '';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  // As many as a machine has cores at least: beside five others a framework's own build has failed.
  for (let at = 0; at < NAMES.length; at += 2) await Promise.all(NAMES.slice(at, at + 2).map(buildExample));
  for (const name of NAMES) addresses.set(name, `http://localhost:${String(await freePort())}`);
  api = await createMockApi({ port: 0, origins: [...addresses.values()], siteUrl: addressOf('next') });
  const service = api.url.replace('127.0.0.1', 'localhost');
  servers = await Promise.all(NAMES.map((name) => serveExample(name, new URL(addressOf(name)).port, service)));
});
test.afterAll(async () => {
  await Promise.all([api.close(), ...servers.map((server) => server.close())]);
});

/** Keeps the first player that the page has, which is the one of the server's markup. */
const keepServed = (): void => {
  const page = globalThis as { served?: Element | null };
  new MutationObserver(() => (page.served ??= document.querySelector('svc-player'))).observe(document, {
    childList: true,
    subtree: true,
  });
};

/** Every line of the console; empty at the end. */
function noiseOf(page: Page): readonly string[] {
  const noise: string[] = [];
  page.on('pageerror', ({ message }) => noise.push(message));
  page.on('console', (message) => noise.push(message.text()));
  return noise;
}

for (const name of NAMES) {
  test(`${name}: after a hard load and after a navigation the elements play, and the page hears the first click`, async ({
    page,
  }) => {
    const noise = noiseOf(page);
    const [pip, player] = [page.locator('svc-pip'), page.locator('svc-player')];
    const happened = page.getByRole('listitem');
    const plays = async (): Promise<void> => {
      await expect(pip).toHaveAttribute('data-phase', 'playing');
      await expect(player).toHaveAttribute('data-phase', 'playing');
      await expect(happened.filter({ hasText: /^mode / })).toHaveText(['mode resolving', 'mode preview']);
    };
    await page.addInitScript(keepServed);
    await page.goto(`${addressOf(name)}/`);
    await plays();
    // Where the framework finds another page than it renders, it makes the elements anew.
    expect(await player.evaluate((now) => now === (globalThis as { served?: unknown }).served)).toBe(true);
    // Astro's page has no components, which would have a reference.
    if (name !== 'astro') await expect(page.locator('html')).toHaveAttribute('data-ref', 'svc-pip');
    await page.getByLabel('I open the player myself').check();
    await player
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await expect(happened.filter({ hasText: /^own cart for / })).toHaveText(['own cart for 00123']);
    await pip.getByRole('button', { name: 'Open the player' }).click();
    await expect(happened.filter({ hasText: /^own player for / })).toHaveCount(1);
    expect(page.url()).toBe(`${addressOf(name)}/`);

    await page.getByRole('link', { name: 'All shows' }).click();
    await expect(page.locator('svc-stream-list')).toHaveAttribute('data-state', 'ready');
    await page.reload();
    await expect(page.locator('svc-stream-list')).toHaveAttribute('data-state', 'ready');
    await page.getByRole('link', { name: 'The product' }).click();
    await plays();
    expect(noise).toEqual([]);
  });

  test(`${name}: the elements stand in the answer of its server`, async ({ request }) => {
    const answer = await (await request.get(`${addressOf(name)}/shows`)).text();
    expect(answer).toMatch(name === 'next' || name === 'react-router' ? WAITS : ADDRESS);
  });
}
