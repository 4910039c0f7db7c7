import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { createMockApi, type MockApi } from '../mock-api/server.js';
import { EXAMPLES } from '../tooling/examples.js';
import { freePort } from '../tooling/free-port.js';
import { serve, type Served } from '../tooling/serve.js';

const PROJECT = `${EXAMPLES}/storybook`;
const PACKAGES = `${EXAMPLES}/node_modules`;
const PACKAGE = `${PACKAGES}/svc-live-shopping`;

/** In which state each story shows its element. */
const STORIES = {
  'mini-player--clip': { mode: 'preview', phase: 'playing' },
  'mini-player--running-stream': { mode: 'live', phase: 'playing' },
  'mini-player--poster': { mode: 'poster', reason: 'no-preview', phase: 'shown' },
  'mini-player--live-poster': { mode: 'poster', reason: 'live-disabled', phase: 'shown' },
  'mini-player--live-notification': { mode: 'hidden', notice: 'live' },
  'mini-player--nothing': { mode: 'hidden', reason: 'no-active-stream' },
  'mini-player--top-left': { mode: 'preview', corner: 'top-left' },
  'mini-player--themed': { mode: 'live', phase: 'playing' },
  'mini-player--own-words': { mode: 'live', phase: 'playing' },
  'player--recording': { mode: 'recording', phase: 'playing', sound: 'muted' },
  'player--before-play': { mode: 'recording', phase: 'blocked' },
  'player--live': { mode: 'live', phase: 'playing', sound: 'muted' },
  'player--planned': { mode: 'planned' },
  'player--processing': { mode: 'processing' },
  'player--missing': { mode: 'missing', reason: 'unknown-stream' },
  'player--themed': { mode: 'recording', phase: 'playing' },
  'stream-list--all': { state: 'ready' },
  'stream-list--live': { state: 'ready' },
  'stream-list--planned': { state: 'ready' },
  'stream-list--of-one-product': { state: 'ready' },
  'stream-list--empty': { state: 'empty' },
  'stream-list--themed': { state: 'ready' },
  'stream-list--own-words': { state: 'ready' },
};
const DOCS = { 'mini-player--docs': 'svc-pip', 'player--docs': 'svc-player', 'stream-list--docs': 'svc-stream-list' };

interface Described {
  readonly name: string;
  readonly kind?: string;
  readonly attribute?: string;
}
type Lists = Readonly<
  Partial<Record<'members' | 'attributes' | 'events' | 'slots' | 'cssProperties' | 'cssParts', Described[]>>
>;

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Every name that the manifest of the package has for the element, in its order; a property with an attribute once. Storybook has one row
 * for a name: of a property and an event such as `ended` it is the event's, before the other events.
 */
function namesOf(tag: string): readonly string[] {
  const { customElements } = read(`${PACKAGE}/package.json`) as { customElements: string };
  const { modules } = read(`${PACKAGE}/${customElements}`) as {
    modules: { declarations: (Lists & { tagName?: string })[] }[];
  };
  const declared = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === tag);
  const { members = [], attributes = [], events = [], slots = [], cssProperties = [], cssParts = [] } = declared ?? {};
  const properties = members.filter(({ kind, attribute }) => kind === 'field' && attribute === undefined);
  const isIn =
    (list: Lists[keyof Lists]) =>
    ({ name }: { readonly name: string }): boolean =>
      (list ?? []).some((one) => one.name === name);
  const shared = properties.filter(isIn(events));
  const lists = [attributes, properties.filter((one) => !shared.includes(one)), shared];
  const others = events.filter((one) => !isIn(shared)(one));
  // The row of a slot and a part is the part's, and stands where the slot was.
  const both = slots.filter(isIn(cssParts));
  const parts = [...both, ...cssParts.filter((one) => !isIn(both)(one))];
  const looks = both.length > 0 ? [parts, cssProperties] : [cssProperties, parts];
  return [...lists, others, slots.filter((one) => !isIn(both)(one)), ...looks].flatMap((list) =>
    list.map(({ name }) => name),
  );
}

let api: MockApi;
let server: Served;
let site = '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = String(await freePort());
  site = `http://localhost:${port}`;
  api = await createMockApi({ port: 0, origins: [site], siteUrl: site });
  const program = [`${PACKAGES}/storybook/dist/bin/dispatcher.js`, 'build', '--output-dir', '.build'];
  const env = { ...process.env, STORYBOOK_SVC_API: api.url.replace('127.0.0.1', 'localhost') };
  await promisify(execFile)(process.execPath, program, { cwd: PROJECT, env });
  const vite = `${PACKAGES}/vite/bin/vite.js`;
  server = await serve(EXAMPLES, port, [vite, 'preview', 'storybook', '--outDir', '.build']);
});
test.afterAll(async () => {
  await Promise.all([api.close(), server.close()]);
});

/** Lines of the console, and requests to other hosts than this one; empty at the end. */
function noiseOf(page: Page): readonly string[] {
  const noise: string[] = [];
  page.on('pageerror', ({ message }) => noise.push(message));
  page.on('console', (message) => noise.push(message.text()));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).hostname !== 'localhost') noise.push(request.url());
  });
  return noise;
}

test('storybook: every story shows its element in its state', async ({ page, request }) => {
  test.setTimeout(120_000);
  const index = (await (await request.get(`${site}/index.json`)).json()) as { entries: object };
  expect(Object.keys(index.entries).sort()).toEqual([...Object.keys(STORIES), ...Object.keys(DOCS)].sort());
  const noise = noiseOf(page);
  for (const [id, state] of Object.entries(STORIES)) {
    await page.goto(`${site}/iframe.html?viewMode=story&id=${id}`);
    const element = page.locator('svc-pip, svc-player, svc-stream-list');
    for (const [name, value] of Object.entries(state)) {
      await expect(element, id).toHaveAttribute(`data-${name}`, value);
    }
  }
  await expect(page.locator('svc-stream-list').getByText('On air').first()).toBeVisible();
  expect(noise).toEqual([]);
});

test('storybook: the tables have every name of the manifest once, with types, defaults and the choices of an attribute', async ({
  page,
}) => {
  const noise = noiseOf(page);
  for (const [id, tag] of Object.entries(DOCS)) {
    await page.goto(`${site}/iframe.html?viewMode=docs&id=${id}`);
    const table = page.locator('.docblock-argstable');
    const rows = table.locator('tbody tr').filter({ has: page.locator('td + td + td') });
    await expect(rows.locator('td:first-child')).toHaveText(namesOf(tag));
    const width = await table.evaluate((element) => element.scrollWidth / (element.parentElement?.clientWidth ?? 0));
    expect(width, 'of its column').toBeLessThanOrEqual(1);
  }
  const status = page.getByRole('row', { name: /^status / });
  await expect(status.getByRole('option')).toHaveText([
    'Choose option...',
    'planned',
    'online',
    'finished',
    'online planned',
  ]);
  await expect(
    page
      .getByRole('row', { name: /^page-size / })
      .locator('td')
      .nth(2),
  ).toHaveText('24');
  await expect(
    page
      .getByRole('row', { name: /^--svc-list-accent / })
      .locator('td')
      .nth(1),
  ).toContainText('<color>');
  expect(noise).toEqual([]);
});

test('storybook: a control changes the element in place, and its events are actions', async ({ page }) => {
  const noise = noiseOf(page);
  await page.goto(`${site}/?path=/story/mini-player--clip`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  const pip = preview.locator('svc-pip');
  await expect(pip).toHaveAttribute('data-phase', 'playing');
  await pip.evaluate((element) => element.setAttribute('data-same', ''));
  await page
    .getByRole('row', { name: /^position / })
    .getByRole('combobox')
    .selectOption('top-left');
  await expect(pip).toHaveAttribute('data-corner', 'top-left');
  await expect(pip).toHaveAttribute('data-same', '');
  await pip.getByRole('button', { name: 'Open the player' }).click();
  await page.getByRole('tab', { name: /^Actions/ }).click();
  const actions = page.getByRole('tabpanel').filter({ hasText: 'svc-mode-change' });
  await expect(actions).toContainText(/svc-open-player:\s*\{.*streamId: "autumn-evening"/);
  await expect(pip).toHaveAttribute('data-phase', 'playing');
  // Storybook's own, of its frame around the stories.
  expect(noise.filter((line) => !line.includes("'PopoverProvider'"))).toEqual([]);
});
