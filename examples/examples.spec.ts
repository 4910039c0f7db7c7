import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { createMockApi, type MockApi } from '../mock-api/server.js';
import { EXAMPLES } from '../tooling/examples.js';
import { freePort } from '../tooling/free-port.js';
import { serve, type Served } from '../tooling/serve.js';

/** The components for React, in the browser alone and rendered on a server. */
const REACT = ['react', 'ssr', 'react-18'];
/** Tags that a server renders; the elements are defined when the framework has taken the page over. */
const TAGS = ['vue-ssr', 'svelte-ssr'];
/** Their pages are markup. */
const MARKUP = ['alpine', 'htmx', 'turbo'];
const NAMES = ['html', 'preact', 'qwik', 'solid', 'vue', 'svelte', 'angular', ...MARKUP, ...REACT, ...TAGS];

const SOLD = JSON.parse(readFileSync('demo/products.json', 'utf8')) as { feedProductId: string; name: string }[];
const nameOf = (id: string): string => SOLD.find(({ feedProductId }) => feedProductId === id)?.name ?? id;

let api: MockApi;
let service = '';
let servers: readonly Served[] = [];
const addresses = new Map<string, string>();

test.beforeAll(async () => {
  const ports = [String(await freePort()), String(await freePort()), String(await freePort())] as const;
  const [url, react18, qwik] = ports.map((port) => `http://localhost:${port}`) as [string, string, string];
  for (const name of NAMES) addresses.set(name, `${url}/${name}/`);
  addresses.set('react-18', `${react18}/`);
  addresses.set('qwik', `${qwik}/`);
  api = await createMockApi({ port: 0, origins: [url, react18, qwik], siteUrl: url });
  service = api.url.replace('127.0.0.1', 'localhost');
  const vite = `${EXAMPLES}/node_modules/vite/bin/vite.js`;
  servers = await Promise.all([
    serve(EXAMPLES, ports[0], [vite], { SVC_API: service }),
    serve(EXAMPLES, ports[1], [vite, '--config', 'react-18/vite.config.ts'], { SVC_API: service }),
    serve(`${EXAMPLES}/qwik`, ports[2], ['node_modules/vite/bin/vite.js'], { SVC_API: service }),
  ]);
});
test.afterAll(async () => {
  await Promise.all([api.close(), ...servers.map((server) => server.close())]);
});

const addressOf = (name: string): string => `${addresses.get(name) ?? ''}?api=${encodeURIComponent(service)}`;

/** Everything that the page has to say; empty at the end. */
function noiseOf(page: Page): readonly string[] {
  const noise: string[] = [];
  page.on('pageerror', ({ message }) => noise.push(message));
  page.on('console', (message) => {
    // The server of the examples is one for development, and Lit says so.
    if (/^(error|warning)$/.test(message.type()) && !message.text().startsWith('Lit is in dev mode')) {
      noise.push(message.text());
    }
  });
  return noise;
}

for (const name of NAMES) {
  test(`${name}: properties, listeners, an intent that the page takes over, and a player in the shop's colours`, async ({
    page,
  }) => {
    const noise = noiseOf(page);
    await page.goto(addressOf(name));
    const pip = page.locator('svc-pip');
    const happened = page.getByRole('listitem');
    await expect(page.getByText('Product: ')).toContainText(nameOf('00123'));
    await expect(pip).toHaveAttribute('data-phase', 'playing');
    await expect(happened.filter({ hasText: 'mode preview' })).toHaveCount(1);

    await page.getByLabel('I open the player myself').check();
    await pip.getByRole('button', { name: 'Open the player' }).click();
    await expect(happened.filter({ hasText: /^own player for / })).toHaveCount(1);
    expect(page.url().startsWith(addresses.get(name) ?? 'nowhere')).toBe(true);

    await page.getByRole('button', { name: 'Another product' }).click();
    await expect(page.getByText('Product: ')).toContainText(nameOf('00131'));
    await expect(pip).toHaveAttribute('data-mode', 'hidden');
    await expect(pip).toHaveAttribute('data-reason', 'no-active-stream');

    const player = page.locator('svc-player');
    await expect(player).toHaveAttribute('data-mode', 'recording');
    const products = player.getByRole('button', { name: /^View / });
    await expect(products.first()).toBeVisible();
    await expect(products.first()).toHaveCSS('border-radius', /^6\.4px$/);
    const accent = player.locator('[part="player"]');
    expect(await accent.evaluate((part) => getComputedStyle(part).getPropertyValue('--svc-player-accent').trim())).toBe(
      '#0b6e6e',
    );
    expect(noise).toEqual([]);
  });
}

/** Every mode of the elements from the first one on, whether the page listens or not. */
const watchModes = (): void => {
  const modes: string[] = [];
  Object.assign(globalThis, { modes });
  document.addEventListener('svc-mode-change', (event) => {
    modes.push(`${(event.target as Element).localName} ${(event as CustomEvent<{ mode: string }>).detail.mode}`);
  });
};
const modesOf = (page: Page, tag: string): Promise<string[]> =>
  page.evaluate(
    (start) => (globalThis as unknown as { modes: string[] }).modes.filter((line) => line.startsWith(start)),
    `${tag} `,
  );

/** Keeps the first title that the page has, which is the one of the server's markup. */
const keepTitle = (): void => {
  const page = globalThis as { title?: Element | null };
  new MutationObserver(() => (page.title ??= document.querySelector('[slot="title"]'))).observe(document, {
    childList: true,
    subtree: true,
  });
};

for (const name of REACT) {
  test(`${name}: React misses no event and changes nothing of an element, which begins with all of its properties, and again on a page that is entered again`, async ({
    page,
  }) => {
    const noise = noiseOf(page);
    await page.addInitScript(watchModes);
    await page.goto(addressOf(name));
    const [pip, player] = [page.locator('svc-pip'), page.locator('svc-player')];
    const happened = page.getByRole('listitem');
    const plays = async (): Promise<void> => {
      await expect(pip).toHaveAttribute('data-phase', 'playing');
      await expect(player).toHaveAttribute('data-phase', 'playing');
      await expect(happened.filter({ hasText: /^mode / })).toHaveText(['mode resolving', 'mode preview']);
      await expect(happened.filter({ hasText: /^a ref / })).toHaveText(['a ref with functions']);
    };
    await plays();
    expect(await modesOf(page, 'svc-pip')).toEqual(['svc-pip resolving', 'svc-pip preview']);
    expect(await modesOf(page, 'svc-player')).toEqual(['svc-player opening', 'svc-player recording']);
    await expect(player).toHaveClass('show');
    await expect(player).not.toHaveAttribute('defer-hydration');
    await expect(player.getByText('See it').first()).toBeVisible();

    await page.getByLabel('I open the player myself').check();
    await player
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await expect(happened.filter({ hasText: /^own cart for / })).toHaveText(['own cart for 00123']);

    await page.getByRole('button', { name: 'All shows' }).click();
    await expect(page.locator('svc-stream-list [data-field="title"]').first()).not.toBeEmpty();
    await expect(player).toHaveCount(0);
    await page.getByRole('button', { name: 'The product' }).click();
    await plays();
    expect(noise).toEqual([]);
  });
}

for (const name of TAGS) {
  test(`${name}: the elements stand in the answer of the server with their attributes, and the framework misses no event`, async ({
    page,
    request,
  }) => {
    const answer = await (await request.get(addressOf(name))).text();
    expect(answer).toMatch(/<svc-pip [^>]*feed-product-id="00123"/);
    expect(answer).toMatch(/<svc-player [^>]*translation-id="autumn-evening"/);
    await page.goto(addressOf(name));
    await expect(page.getByRole('listitem').filter({ hasText: /^mode / })).toHaveText([
      'mode resolving',
      'mode preview',
    ]);
  });
}

for (const name of ['ssr', 'react-18']) {
  test(`${name}: the elements stand in the answer of the server, before any script, and wait`, async ({ request }) => {
    const page = await (await request.get(addressOf(name))).text();
    expect(page).toMatch(/<svc-pip [^>]*defer-hydration=""/);
    expect(page).toMatch(/<svc-player (?=[^>]*class="show")[^>]*defer-hydration=""/);
  });
}

for (const name of ['ssr', 'react-18']) {
  test(`${name}: the children of a component stand in the answer of the server, are the same nodes in the browser, and change`, async ({
    page,
    request,
  }) => {
    const noise = noiseOf(page);
    const answer = await (await request.get(addressOf(name))).text();
    const [, children] = /<svc-player [^>]*>(.*?)<\/svc-player>/s.exec(answer) ?? [];
    expect(children?.replaceAll('<!-- -->', '')).toBe(
      '<h2 slot="title">Shore linen shirt and more</h2><p slot="end">Thank you for watching.</p>',
    );
    await page.addInitScript(keepTitle);
    await page.goto(addressOf(name));
    await expect(page.locator('svc-player')).toHaveAttribute('data-phase', 'playing');
    const title = page.getByRole('heading', { name: 'Shore linen shirt and more' });
    await expect(title).toBeVisible();
    expect(await title.evaluate((now) => now === (globalThis as { title?: unknown }).title)).toBe(true);
    await page.getByRole('button', { name: 'Another product' }).click();
    await expect(page.locator('svc-player [slot="title"]')).toHaveText('Harbour rain jacket and more');
    expect(noise).toEqual([]);
  });
}

test('lit-ssr: poster, title and German words stand in the answer of the server, and the browser takes over their nodes', async ({
  page,
  request,
}) => {
  const noise = noiseOf(page);
  addresses.set('lit-ssr', (addresses.get('ssr') ?? '').replace('/ssr/', '/lit-ssr/'));
  const answer = await (await request.get(addressOf('lit-ssr'))).text();
  expect(answer).toMatch(/<svc-player\s[^>]*><template [^>]*shadowrootmode="open"[^>]*>.*aria-label="Videoplayer"/s);
  expect(answer).toContain('<h1 slot="title">Ein Abend im Herbst</h1>');
  expect(answer).toMatch(/<img\s[^>]*slot="poster"/);
  expect(answer).toContain('Jetzt live');
  await page.addInitScript(keepTitle);
  await page.addInitScript(() => {
    const page = globalThis as { served?: Element | null };
    new MutationObserver(() => {
      page.served ??= document.querySelector('svc-stream-list')?.shadowRoot?.querySelector('.sections') ?? null;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(addressOf('lit-ssr'));
  await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'recording');
  await expect(page.locator('svc-pip')).toHaveAttribute('data-phase', 'playing');
  const list = page.locator('svc-stream-list');
  await expect(list).toHaveAttribute('data-state', 'ready');
  expect(await list.locator('.sections').evaluate((now) => now === (globalThis as { served?: unknown }).served)).toBe(
    true,
  );
  await expect(page.getByRole('heading', { name: 'Ein Abend im Herbst' })).toBeVisible();
  await page.locator('svc-pip [part="open-button"]').click();
  await expect(page.getByRole('listitem').filter({ hasText: /^own player for / })).toHaveCount(1);
  expect(noise).toEqual([]);
});

/** Second from which a recording plays before something happens to its player. */
const BEFORE = 20;

/** Plays the recording of the page from `BEFORE` on; returns the streams that are requested afterwards. */
async function playOn(page: Page): Promise<readonly string[]> {
  const player = page.locator('svc-player');
  await expect(player).toHaveAttribute('data-mode', 'recording');
  await expect(page.locator('svc-pip')).toHaveAttribute('data-phase', 'playing');
  await player.evaluate((element: HTMLElementTagNameMap['svc-player'], second) => {
    Object.assign(element, { muted: true, currentTime: second });
    return element.play();
  }, BEFORE);
  await goesOn(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/internal\/playback|\/v3\//.test(request.url())) requested.push(request.url());
  });
  return requested;
}

/** The recording plays, and behind `BEFORE`. */
async function goesOn(page: Page): Promise<void> {
  const player = page.locator('svc-player');
  await expect(player).toHaveAttribute('data-phase', 'playing');
  const position = (): Promise<number> =>
    player.evaluate(({ currentTime }: HTMLElementTagNameMap['svc-player']) => currentTime);
  await expect.poll(position).toBeGreaterThan(BEFORE);
}

for (const name of ['vue', 'svelte']) {
  test(`${name}: what stands in a slot of the player is shown, and changes with the app`, async ({ page }) => {
    await page.goto(addressOf(name));
    await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'recording');
    await expect(page.getByRole('heading', { name: 'Shore linen shirt and more' })).toBeVisible();
    await page.getByRole('button', { name: 'Another product' }).click();
    const title = page.getByRole('heading', { name: 'Harbour rain jacket and more' });
    await expect(title).toBeVisible();
    expect(await title.evaluate(({ assignedSlot }) => assignedSlot?.name)).toBe('title');
  });
}

test('vue: a player that <KeepAlive> takes out of the document goes on where it was, and requests nothing for it', async ({
  page,
}) => {
  await page.goto(addressOf('vue'));
  const requested = await playOn(page);
  await page.getByLabel('No player').check();
  await expect(page.locator('svc-player')).toHaveCount(0);
  await page.getByLabel('No player').uncheck();
  await goesOn(page);
  expect(requested).toEqual([]);
});

for (const [name, directive] of [
  ['vue', 'v-show'],
  ['alpine', 'x-show'],
] as const) {
  test(`${name}: a mini-player under ${directive} rests while it is hidden, and goes on`, async ({ page }) => {
    await page.goto(addressOf(name));
    const pip = page.locator('svc-pip');
    await expect(pip).toHaveAttribute('data-phase', 'playing');
    await page.getByLabel('No mini-player').check();
    await expect(pip).toHaveAttribute('data-phase', 'paused');
    await expect(pip.locator('[part~="card"]')).toBeHidden();
    await page.getByLabel('No mini-player').uncheck();
    await expect(pip).toHaveAttribute('data-phase', 'playing');
    await expect(pip.locator('[part~="card"]')).toBeVisible();
  });
}

test('react: player and mini-player in an <Activity> rest while it is hidden, and go on where they were', async ({
  page,
}) => {
  const noise = noiseOf(page);
  await page.addInitScript(watchModes);
  await page.goto(addressOf('react'));
  const requested = await playOn(page);
  const [pip, player] = [page.locator('svc-pip'), page.locator('svc-player')];
  await page.getByLabel('Another page').check();
  for (const element of [pip, player]) await expect(element).toHaveAttribute('data-phase', 'paused');
  await expect(pip.locator('[part~="card"]')).toBeHidden();
  await page.getByLabel('Another page').uncheck();
  await expect(pip).toHaveAttribute('data-phase', 'playing');
  await goesOn(page);
  await expect(pip.locator('[part~="card"]')).toBeVisible();
  expect(await modesOf(page, 'svc-pip')).toEqual(['svc-pip resolving', 'svc-pip preview']);
  expect([...requested, ...noise]).toEqual([]);
});

test('htmx: a request that morphs the page gives the mini-player its product, and keeps a player with hx-preserve', async ({
  page,
}) => {
  const noise = noiseOf(page);
  await page.goto(addressOf('htmx'));
  await playOn(page);
  const [pip, player] = [page.locator('svc-pip'), page.locator('svc-player')];
  const [before, playing] = [await pip.elementHandle(), await player.elementHandle()];
  await page.getByRole('button', { name: 'Another product' }).click();
  await expect(pip).toHaveAttribute('data-reason', 'no-active-stream');
  expect(await pip.evaluate((now, then) => now === then, before)).toBe(true);
  expect(await player.evaluate((now, then) => now === then, playing)).toBe(true);
  await goesOn(page);
  expect(noise).toEqual([]);
});

test('turbo: a refresh that morphs the page changes nothing of the elements, and a permanent player goes on on the next one', async ({
  page,
}) => {
  const noise = noiseOf(page);
  await page.addInitScript(() => {
    document.addEventListener('turbo:render', (event) => {
      const { renderMethod } = (event as CustomEvent<{ renderMethod: string }>).detail;
      document.documentElement.dataset['rendered'] = renderMethod;
    });
  });
  await page.goto(addressOf('turbo'));
  const requested = await playOn(page);
  const [pip, html] = [page.locator('svc-pip'), page.locator('html')];
  const state = (): Promise<object> => pip.evaluate(({ dataset: { mode, corner } }) => ({ mode, corner }));
  const before = await state();
  await page.getByRole('link', { name: 'The same page again' }).click();
  await expect(html).toHaveAttribute('data-rendered', 'morph');
  await expect(pip).toHaveAttribute('data-phase', 'playing');
  expect(await state()).toEqual(before);
  await goesOn(page);
  expect(requested).toEqual([]);

  await page.getByRole('button', { name: 'Another product' }).click();
  await expect(html).toHaveAttribute('data-rendered', 'replace');
  await expect(pip).toHaveAttribute('data-reason', 'no-active-stream');
  await goesOn(page);
  expect(requested.filter((address) => address.includes('/internal/'))).toEqual([]);
  expect(noise).toEqual([]);
});
