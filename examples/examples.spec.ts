import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test, type Page } from '@playwright/test';
import { createMockApi, type MockApi } from '../mock-api/server.js';
import { EXAMPLES, examplesFaults } from '../tooling/examples.js';
import { freePort } from '../tooling/free-port.js';

const NAMES = ['html', 'react', 'preact', 'solid', 'vue', 'svelte', 'angular', 'ssr'];

const SOLD = JSON.parse(readFileSync('demo/products.json', 'utf8')) as { feedProductId: string; name: string }[];
const nameOf = (id: string): string => SOLD.find(({ feedProductId }) => feedProductId === id)?.name ?? id;

let api: MockApi;
let server: ChildProcess;
let url = '';

test.beforeAll(async () => {
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  api = await createMockApi({ port: 0, origins: [url], siteUrl: url });
  server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'], {
    cwd: EXAMPLES,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('The server of the examples has no output');
  for await (const line of createInterface(server.stdout)) if (line.includes(port)) break;
});
test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill();
  await Promise.all([ended, api.close()]);
});

const open = (page: Page, name: string): Promise<unknown> =>
  page.goto(`${url}/${name}/?api=${encodeURIComponent(api.url.replace('127.0.0.1', 'localhost'))}`);

test('the examples compile in the compilers of their frameworks, the types of the package included', () => {
  // Four compilers one after the other, which a busy machine holds up.
  test.setTimeout(300_000);
  expect(examplesFaults()).toBe('');
});

for (const name of NAMES) {
  test(`${name}: properties, listeners, an intent that the page takes over, and a player in the shop's colours`, async ({
    page,
  }) => {
    const noise: string[] = [];
    page.on('pageerror', ({ message }) => noise.push(message));
    page.on('console', (message) => {
      // The server of the examples is one for development, and Lit says so.
      if (/^(error|warning)$/.test(message.type()) && !message.text().startsWith('Lit is in dev mode')) {
        noise.push(message.text());
      }
    });
    await open(page, name);
    const pip = page.locator('svc-pip');
    const happened = page.getByRole('listitem');
    await expect(page.getByText('Product: ')).toContainText(nameOf('00123'));
    await expect(pip).toHaveAttribute('data-phase', 'playing');
    await expect(happened.filter({ hasText: 'mode preview' })).toHaveCount(1);

    await page.getByLabel('I open the player myself').check();
    await pip.getByRole('button', { name: 'Open the player' }).click();
    await expect(happened.filter({ hasText: /^own player for / })).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`^${url}/${name}/`));

    await page.getByRole('button', { name: 'Another product' }).click();
    await expect(page.getByText('Product: ')).toContainText(nameOf('00131'));
    await expect(pip).toHaveAttribute('data-mode', 'hidden');
    await expect(pip).toHaveAttribute('data-reason', 'no-active-stream');

    const player = page.locator('svc-player');
    await expect(player).toHaveAttribute('data-mode', 'recording');
    const products = player.getByRole('button', { name: /^Buy / });
    await expect(products.first()).toBeVisible();
    await expect(products.first()).toHaveCSS('border-radius', /^6\.4px$/);
    const accent = player.locator('[part="player"]');
    expect(await accent.evaluate((part) => getComputedStyle(part).getPropertyValue('--svc-player-accent').trim())).toBe(
      '#0b6e6e',
    );
    expect(noise).toEqual([]);
  });
}

test('ssr: the elements stand in the answer of the server, before any script', async ({ request }) => {
  const answer = await request.get(`${url}/ssr/?api=${encodeURIComponent('https://api.example')}`);
  const page = await answer.text();
  expect(page).toContain('<svc-pip base-url="https://api.example" application="demo-shop" feed-product-id="00123"');
  expect(page).toMatch(/<svc-player [^>]*translation-id="autumn-evening"/);
});
