import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build } from 'vite';
import { samplesUnder } from '../../tooling/samples.js';
import { API, SHOP, test } from './demo-site.js';

/** What the guide shows for a server, and for the browser. */
const [SERVER, CLIENT = '', NONCE = ''] = samplesUnder('docs/frameworks.md', 'Lit on a server', 'ts');
const PLAIN = "void import('svc-live-shopping/define-all');";
const PAGE = `${SHOP}/served/`;
const POLICY = "script-src 'self'; style-src 'nonce-of-this-page'";
const STYLE = `body { margin: 0 } svc-player { height: 560px }`;
const POSTER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 16"><path fill="#275" d="M0 0h9v16H0z"/></svg>`;

const here = (sample: string): string =>
  sample
    .replaceAll('https://api.example', API)
    .replaceAll('application="my-shop"', 'application="demo-shop" development');

interface Kept {
  kept: Element[];
  shifts: string[];
}

interface Words {
  words: Set<string>;
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

/** The service answers once the returned function is called: what moves before is moved by the hydration. */
async function holdAnswers(page: Page): Promise<() => void> {
  let answer = (): void => undefined;
  const answered = new Promise<void>((done) => (answer = done));
  await page.route(`${API}/**`, async (route) => {
    await answered;
    await route.continue();
  });
  return answer;
}

const stillThere = (): number => (globalThis as unknown as Kept).kept.filter(({ isConnected }) => isConnected).length;

test.describe('elements that a server has rendered with Lit, as the guide shows it', () => {
  let folder = '';
  let markup = '';
  /** With a strip in place of the list, and a line below it. */
  let withStrip = '';
  let withNonce = '';
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
    const strip = SERVER.replace('<svc-stream-list', '$& layout="strip"').replace(
      '</svc-stream-list>',
      '$&<p>Below</p>',
    );
    writeFileSync(join(folder, 'strip.ts'), here(strip));
    writeFileSync(join(folder, 'nonce.ts'), NONCE);
    writeFileSync(
      join(folder, 'run.mjs'),
      `import { page } from './server.ts';
import { page as strip } from './strip.ts';
import { withNonce } from './nonce.ts';
const served = await page();
process.stdout.write(JSON.stringify([served, await strip(), withNonce(served, 'of-this-page')]));\n`,
    );
    const run = spawnSync(process.execPath, ['--import', 'tsx', join(folder, 'run.mjs')], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    [markup, withStrip, withNonce] = JSON.parse(run.stdout) as [string, string, string];
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
  async function open(page: Page, script: string, body = markup, policy = ''): Promise<() => void> {
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
      const head = `<title>Served</title><link rel="icon" href="data:,"><style nonce="of-this-page">${STYLE}</style>`;
      const tag = `<script type="module" src="/served/${script}/main.js"></script>`;
      await route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: policy === '' ? {} : { 'content-security-policy': policy },
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
    await expect(page.getByRole('heading', { name: 'Autumn evening' })).toHaveCSS('font-weight', '650');
    await expect(page.locator('svc-player .spinner')).toBeHidden();
    await expect(page.locator('svc-stream-list')).toBeHidden();
    await context.close();
  });

  test('[C6] the words of the server stay until the browser has its own, and no other is shown in between', async ({
    page,
  }) => {
    const release = await open(page, 'client');
    const list = page.locator('svc-stream-list');
    await expect(list.getByRole('button', { name: 'Jetzt live' })).toBeVisible();
    await page.evaluate(() => {
      const words = ((globalThis as unknown as Words).words = new Set<string>());
      const regions = [
        document.querySelector('svc-player')?.shadowRoot?.querySelector('.player'),
        document.querySelector('svc-stream-list')?.shadowRoot?.querySelector('.sections'),
      ];
      for (const region of regions) {
        if (!region) continue;
        const note = (): void => {
          words.add(`${region.getAttribute('lang') ?? ''} ${region.getAttribute('aria-label') ?? ''}`);
        };
        note();
        new MutationObserver(note).observe(region, { attributes: true });
      }
    });
    release();
    await settled(page);
    await expect(list.getByRole('heading', { name: 'Aufzeichnungen' })).toBeVisible();
    const words = await page.evaluate(() => [...(globalThis as unknown as Words).words]);
    expect(words).toEqual(['de Videoplayer', 'de Shows']);
  });

  for (const [where, use] of [
    ['with a mouse', {}],
    ['on a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ] as const)
    test.describe(where, () => {
      test.use(use);

      test('[C6] a strip of the server takes the room of its row, and moves nothing when that comes', async ({
        page,
      }) => {
        const release = await open(page, 'client', withStrip);
        const below = page.getByText('Below');
        const strip = page.locator('svc-stream-list');
        const [line, box] = [await below.boundingBox(), await strip.boundingBox()];
        const answer = await holdAnswers(page);
        release();
        await expect(strip.locator('.skeletons')).toBeVisible();
        expect(await below.boundingBox()).toEqual(line);
        expect(await strip.locator('.strip').boundingBox()).toEqual(box);
        expect(await page.evaluate(() => (globalThis as unknown as Kept).shifts)).toEqual([]);
        answer();
        await expect(strip).toHaveAttribute('data-state', 'ready');
      });
    });

  test('[C6] under a strict policy the markup has its styles by the nonce of the page, and the elements theirs', async ({
    page,
  }) => {
    const release = await open(page, 'client', withNonce, POLICY);
    await expect(page.locator('svc-player .header')).toHaveCSS('display', 'flex');
    await expect(page.locator('svc-stream-list [part="filter"]').first()).toHaveCSS('min-height', '44px');
    release();
    await settled(page);
    await play(page);
    await expect(page.locator('svc-player .header')).toHaveCSS('display', 'flex');
  });

  test('[C6] without a nonce the policy refuses the styles of the markup, and the elements bring theirs', async ({
    page,
  }) => {
    const release = await open(page, 'client', markup, POLICY);
    await expect(page.locator('svc-player .header')).toHaveCSS('display', 'block');
    const refused = consoleOutput.splice(0);
    expect(refused.filter((line) => !line.includes('style-src'))).toEqual([]);
    expect(refused).toHaveLength(3);
    release();
    await settled(page);
    await expect(page.locator('svc-player .header')).toHaveCSS('display', 'flex');
    await play(page);
  });

  test('[C6] the browser takes over every node, moves nothing and has nothing to say', async ({ page }) => {
    const release = await open(page, 'client');
    const poster = page.locator('svc-player > img');
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const box = await poster.boundingBox();
    const kept = await page.evaluate(keep);
    expect(kept).toBeGreaterThan(8);
    const answer = await holdAnswers(page);
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
