import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { API, expect, test } from './pip-page.js';

/** The client from source, as a script that makes it `window.client`. */
async function bundle(): Promise<string> {
  const [built] = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: resolve('src/api/client.ts'), formats: ['iife'], name: 'client' } },
  })) as Rolldown.RolldownOutput[];
  return built?.output.map((file) => ('code' in file ? file.code : '')).join('') ?? '';
}

/** Runs in the page: ten calls of each kind, half of them at once; returns how many were answered. */
async function call([baseUrl, application]: readonly [string, string]): Promise<number> {
  const { createClient } = (globalThis as unknown as { client: typeof import('../../src/api/client.js') }).client;
  const client = createClient({ baseUrl, application, development: true });
  const kinds = [
    () => client.streamState('00123'),
    () => client.online(),
    () => client.quickState('autumn-evening'),
    () => client.streams({ limit: 5 }),
  ];
  const answered: boolean[] = [];
  const send = async (index: number): Promise<unknown> =>
    answered.push((await kinds[index % kinds.length]?.())?.ok === true);
  for (let index = 0; index < 20; index += 1) await send(index);
  await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)));
  return answered.filter(Boolean).length;
}

test('[E6, C1] of forty calls of the client that are answered, none looks cancelled in the network panel', async ({
  page,
}) => {
  await page.goto('/cart?csp=off');
  await page.addScriptTag({ content: await bundle() });
  const failed: string[] = [];
  const finished: string[] = [];
  const isOurs = (url: string): boolean => url.startsWith(`${API}/v`);
  page.on('requestfailed', (request) => {
    if (isOurs(request.url())) failed.push(`${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('requestfinished', (request) => {
    if (isOurs(request.url())) finished.push(request.url());
  });
  expect(await page.evaluate(call, [API, 'demo-shop'] as const)).toBe(40);
  await expect.poll(() => failed.length + finished.length, 'all requests have ended').toBe(40);
  expect(failed).toEqual([]);
});
