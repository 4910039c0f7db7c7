import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build } from 'vite';
import { samplesUnder } from '../../tooling/samples.js';
import { API, SHOP, test } from './demo-site.js';

/** What the guide shows for a server, and for the browser. */
const [SERVER, CLIENT = ''] = samplesUnder('docs/frameworks.md', 'Lit on a server', 'ts');
const PLAIN = "void import('svc-live-shopping/define-all');";
const PAGE = `${SHOP}/served/`;
const STYLE = `body { margin: 0 } svc-player { height: 560px } h1 { font: 16px sans-serif }`;
const POSTER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 16"><path fill="#275" d="M0 0h9v16H0z"/></svg>`;

const here = (sample: string): string =>
  sample
    .replaceAll('https://api.example', API)
    .replaceAll('application="my-shop"', 'application="demo-shop" development');

interface Kept {
  kept: Element[];
  shifts: string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Element | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Remembers every layout shift from the first: what has moved, from where to where. */
const measureShifts = (): void => {
  const page = globalThis as unknown as Kept;
  page.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      for (const { node, previousRect, currentRect } of entry.sources)
        page.shifts.push(
          [node?.nodeName, node?.className, ...[previousRect, currentRect].map((box) => JSON.stringify(box))].join(' '),
        );
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Remembers what the server has rendered of player and list, and says how much that is. */
const keep = (): number => {
  const page = globalThis as unknown as Kept;
  page.kept = ['svc-player', 'svc-stream-list'].flatMap((tag) => [
    ...(document
      .querySelector(tag)
      ?.shadowRoot?.querySelectorAll('.player, .header, a, .stage, slot, .sections, [part="filter"]') ?? []),
  ]);
  return page.kept.length;
};

const stillThere = (): number => (globalThis as unknown as Kept).kept.filter(({ isConnected }) => isConnected).length;

test.describe('elements that a server has rendered with Lit, as the guide shows it', () => {
  let folder = '';
  let markup = '';
  const scripts = new Map<string, Map<string, string>>();
  const consoleOutput: string[] = [];

  async function bundle(name: string, code: string): Promise<void> {
    writeFileSync(join(folder, `${name}.ts`), code);
    const result = await build({
      configFile: false,
      root: folder,
      base: `/served/${name}/`,
      logLevel: 'error',
      build: {
        write: false,
        rolldownOptions: { input: join(folder, `${name}.ts`), output: { entryFileNames: 'main.js' } },
      },
    });
    const outputs = Array.isArray(result) ? result : [result];
    const files = outputs.flatMap((each) => ('output' in each ? each.output : []));
    const texts = files.map(
      (file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)] as const,
    );
    scripts.set(name, new Map(texts));
  }

  test.beforeAll(async () => {
    mkdirSync('.build', { recursive: true });
    folder = resolve(mkdtempSync('.build/served-'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(resolve('dist/npm'), join(folder, 'node_modules/svc-live-shopping'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'served', type: 'module' }));
    writeFileSync(join(folder, 'server.ts'), here(SERVER));
    writeFileSync(
      join(folder, 'run.mjs'),
      "import { page } from './server.ts';\nprocess.stdout.write(await page());\n",
    );
    const run = spawnSync(process.execPath, ['--import', 'tsx', join(folder, 'run.mjs')], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    markup = run.stdout;
    await bundle('client', CLIENT);
    await bundle('plain', PLAIN);
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
  test.beforeEach(({ page }) => {
    consoleOutput.length = 0;
    page.on('pageerror', ({ message }) => consoleOutput.push(message));
    page.on('console', (message) => consoleOutput.push(message.text()));
  });
  test.afterEach(() => expect(consoleOutput).toEqual([]));

  /** Opens the page of the server, whose script waits until the returned function is called. */
  async function open(page: Page, script: string, body = markup): Promise<() => void> {
    await page.context().grantPermissions(['local-network-access']);
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    await page.route(`${SHOP}/autumn-evening.webp`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: POSTER }),
    );
    await page.route(`${PAGE}**`, async (route) => {
      const [name = '', ...path] = route.request().url().slice(PAGE.length).split('/');
      if (name !== '') {
        await released;
        const code = scripts.get(name)?.get(path.join('/'));
        await route.fulfill({
          contentType: 'text/javascript',
          ...(code === undefined ? { status: 404 } : { body: code }),
        });
        return;
      }
      const head = `<title>Served</title><link rel="icon" href="data:,"><style>${STYLE}</style>`;
      const tag = `<script type="module" src="/served/${script}/main.js"></script>`;
      await route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><head>${head}${tag}</head><body>${body}</body></html>`,
      });
    });
    await page.addInitScript(measureShifts);
    await page.goto(PAGE, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Autumn evening' })).toBeVisible();
    return release;
  }

  const settled = async (page: Page): Promise<void> => {
    await expect(page.locator('svc-stream-list')).toHaveAttribute('data-state', 'ready');
    await expect(page.locator('svc-pip')).toHaveAttribute('data-phase', 'playing');
    await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'recording');
  };

  const copies = (page: Page): Promise<readonly number[]> =>
    Promise.all(
      ['svc-player .player', 'svc-stream-list .sections', 'svc-player style'].map((css) => page.locator(css).count()),
    );

  async function play(page: Page): Promise<void> {
    await page.locator('svc-player').locator('[part="big-button"]').click();
    await expect(page.locator('svc-player')).toHaveAttribute('data-phase', 'playing');
  }

  test('[C6] the poster and the title are there without any script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await open(page, 'client');
    const poster = page.locator('svc-player > img');
    await expect(poster).toBeVisible();
    expect((await poster.boundingBox())?.height).toBeGreaterThan(300);
    await expect(page.locator('svc-stream-list').getByRole('button', { name: 'Live now' })).toBeVisible();
    await context.close();
  });

  test('[C6] the browser takes over every node, moves nothing and has nothing to say', async ({ page }) => {
    const release = await open(page, 'client');
    const poster = page.locator('svc-player > img');
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const box = await poster.boundingBox();
    const kept = await page.evaluate(keep);
    expect(kept).toBeGreaterThan(8);
    let answer = (): void => undefined;
    const answered = new Promise<void>((done) => (answer = done));
    // So that what moves is moved by the hydration.
    await page.route(`${API}/**`, async (route) => {
      await answered;
      await route.continue();
    });
    release();
    await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'opening');
    await expect(page.locator('svc-stream-list')).toHaveAttribute('data-state', 'loading');
    expect(await poster.boundingBox()).toEqual(box);
    const shifts = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return (globalThis as unknown as Kept).shifts;
    });
    expect(shifts).toEqual([]);
    answer();
    await settled(page);
    expect(await page.evaluate(stillThere)).toBe(kept);
    expect(await poster.boundingBox()).toEqual(box);
    expect(await copies(page)).toEqual([1, 1, 0]);
    await play(page);
  });

  test('[C6] without the support of Lit there is no second copy', async ({ page }) => {
    (await open(page, 'plain'))();
    await settled(page);
    expect(await copies(page)).toEqual([1, 1, 0]);
    await play(page);
  });

  test('[C6] what another version of the package has rendered is replaced', async ({ page }) => {
    const other = markup.replaceAll(/(lit-part )\S{4}/g, '$1abcd');
    (await open(page, 'client', other))();
    await settled(page);
    expect(await copies(page)).toEqual([1, 1, 0]);
    await play(page);
  });

  test('[C6] what waits for the element around it starts once', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const waiting = markup.replaceAll(/<svc-(?:player|pip|stream-list) /g, '$&defer-hydration ');
    (await open(page, 'client', waiting))();
    await page.evaluate(() => customElements.whenDefined('svc-stream-list'));
    await expect(page.locator('svc-player')).not.toHaveAttribute('data-mode');
    for (const tag of ['svc-pip', 'svc-player', 'svc-stream-list'])
      await page.locator(tag).evaluate((element) => element.removeAttribute('defer-hydration'));
    await settled(page);
    expect(await copies(page)).toEqual([1, 1, 0]);
    expect(requests.filter((path) => path === '/internal/playback')).toHaveLength(1);
  });
});
