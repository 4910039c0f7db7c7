import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { createMockApi, type MockApi } from '../mock-api/server.js';
import { EXAMPLES } from '../tooling/examples.js';
import { freePort } from '../tooling/free-port.js';
import { serve, type Served } from '../tooling/serve.js';

const NEXT = `${EXAMPLES}/node_modules/next/dist/bin/next`;

let api: MockApi;
let server: Served;
let url = '';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const { status, stderr } = spawnSync(process.execPath, [NEXT, 'build', 'next'], { cwd: EXAMPLES, env });
  expect(status, String(stderr)).toBe(0);
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  api = await createMockApi({ port: 0, origins: [url], siteUrl: url });
  server = await serve(EXAMPLES, port, [NEXT, 'start', 'next'], { SVC_API: api.url.replace('127.0.0.1', 'localhost') });
});
test.afterAll(async () => {
  await Promise.all([api.close(), server.close()]);
});

test('next: after a hard load and after a navigation the elements play, and the page hears the first click', async ({
  page,
}) => {
  const noise: string[] = [];
  page.on('pageerror', ({ message }) => noise.push(message));
  page.on('console', (message) => noise.push(message.text()));
  const [pip, player] = [page.locator('svc-pip'), page.locator('svc-player')];
  const happened = page.getByRole('listitem');
  const plays = async (): Promise<void> => {
    await expect(pip).toHaveAttribute('data-phase', 'playing');
    await expect(player).toHaveAttribute('data-phase', 'playing');
    await expect(happened.filter({ hasText: /^mode / })).toHaveText(['mode resolving', 'mode preview']);
  };
  await page.goto(`${url}/`);
  await plays();
  expect(await page.locator('html').getAttribute('data-ref')).toBe('svc-pip');
  await page.getByLabel('I open the player myself').check();
  await player
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(happened.filter({ hasText: /^own cart for / })).toHaveText(['own cart for 00123']);
  await pip.getByRole('button', { name: 'Open the player' }).click();
  await expect(happened.filter({ hasText: /^own player for / })).toHaveCount(1);
  expect(page.url()).toBe(`${url}/`);

  await page.getByRole('link', { name: 'All shows' }).click();
  await expect(page.locator('svc-stream-list')).toHaveAttribute('data-state', 'ready');
  await page.reload();
  await expect(page.locator('svc-stream-list')).toHaveAttribute('data-state', 'ready');
  await page.getByRole('link', { name: 'The product' }).click();
  await plays();
  expect(noise).toEqual([]);
});

test('next: a server component writes the elements into its answer, where they wait', async ({ request }) => {
  const answer = await (await request.get(`${url}/shows`)).text();
  expect(answer).toMatch(/<svc-stream-list [^>]*defer-hydration=""/);
});
