import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build, preview, type InlineConfig, type PreviewServer } from 'vite';
import { createMockApi, type MockApi } from '../../mock-api/server.js';
import { freePort } from '../../tooling/free-port.js';
import { samplesIn, samplesUnder } from '../../tooling/samples.js';
import { test } from './demo-site.js';

const GUIDE = 'docs/developer.md';
const PIP = 'The mini-player';
const LIST = 'The stream list';
const PLAYER = 'The full player on a page of yours';
const CLIENT = 'The client';
const ANALYTICS = 'Into your analytics';
const QUALITY = 'How the videos play';
const COMPILER = {
  strict: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  noEmit: true,
  types: [],
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
};

/** The code of a section of the guide, in one language. */
const codeOf = (heading: string, language: 'html' | 'ts'): string =>
  samplesIn(GUIDE)
    .filter((sample) => sample.heading === heading && sample.language === language)
    .map(({ code }) => code)
    .join('\n');

/** A page of a project: its markup and its module. */
interface Project {
  readonly markup: string;
  readonly code: string;
}

/** A project with the published package. */
class Newcomer {
  readonly folder: string;
  #api: MockApi | null = null;
  #server: PreviewServer | null = null;
  #url = '';

  constructor() {
    mkdirSync('.build', { recursive: true });
    this.folder = resolve(mkdtempSync('.build/newcomer-'));
    const installed = join(this.folder, 'node_modules/svc-live-shopping');
    mkdirSync(installed, { recursive: true });
    const packed = execFileSync('npm', ['pack', './dist/npm', '--silent', '--pack-destination', this.folder], {
      encoding: 'utf8',
    });
    execFileSync('tar', ['-xzf', join(this.folder, packed.trim()), '-C', installed, '--strip-components', '1']);
    this.write('package.json', JSON.stringify({ name: 'newcomer', type: 'module' }));
  }

  /** Starts the mock with the project's origin, and a server of its pages. */
  async start(): Promise<void> {
    const port = await freePort();
    this.#url = `http://localhost:${String(port)}`;
    this.#api = await createMockApi({ port: 0, origins: [this.#url], siteUrl: this.#url });
    this.write('index.html', '');
    await build(this.#project);
    this.#server = await preview({ ...this.#project, preview: { port, host: 'localhost' } });
  }

  async close(): Promise<void> {
    await Promise.all([this.#server?.close(), this.#api?.close()]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #project(): InlineConfig {
    return { configFile: false, root: this.folder, logLevel: 'error' };
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Compiler output for the code of these sections. */
  complaints(...headings: readonly string[]): string {
    const include = headings.map((heading, index) => {
      const file = `section-${String(index)}.ts`;
      this.write(file, codeOf(heading, 'ts'));
      return file;
    });
    this.write('tsconfig.json', JSON.stringify({ compilerOptions: COMPILER, include }));
    const compiler = 'node_modules/typescript/bin/tsc';
    return spawnSync(process.execPath, [compiler, '-p', this.folder], { encoding: 'utf8' }).stdout;
  }

  /** Opens a page with the code of a section of the guide. */
  openSection(page: Page, heading: string): Promise<void> {
    return this.open(page, { markup: codeOf(heading, 'html'), code: codeOf(heading, 'ts') });
  }

  /** Opens a page of samples with the test's project and service. */
  async open(page: Page, { markup, code }: Project): Promise<void> {
    const url = (this.#api?.url ?? '').replace('127.0.0.1', 'localhost').replace(/\/$/, '');
    const here = (sample: string): string =>
      sample
        .replaceAll('https://api.example', url)
        .replaceAll('application="my-shop"', 'application="demo-shop" development')
        .replaceAll("application: 'my-shop'", "application: 'demo-shop', development: true");
    this.write('main.ts', here(code));
    this.write(
      'index.html',
      `<!doctype html><title>A shop</title><link rel="icon" href="data:,"><body>${here(markup)}<script type="module" src="./main.ts"></script>`,
    );
    await build(this.#project);
    await page.goto(this.#url);
  }
}

test.describe('the code of the developer guide, with the published package', () => {
  let newcomer: Newcomer;
  const consoleOutput: string[] = [];

  test.beforeAll(async () => {
    newcomer = new Newcomer();
    await newcomer.start();
  });
  test.afterAll(() => newcomer.close());
  test.beforeEach(({ page }) => {
    consoleOutput.length = 0;
    page.on('pageerror', ({ message }) => consoleOutput.push(message));
    page.on('console', (message) => consoleOutput.push(message.text()));
  });
  test.afterEach(() => expect(consoleOutput).toEqual([]));

  test('[E6] compiles', () => {
    expect(newcomer.complaints(PIP, LIST, PLAYER, CLIENT, ANALYTICS)).toBe('');
  });

  test('[E6] shows the mini-player', async ({ page }) => {
    await newcomer.openSection(page, PIP);
    await expect(page.locator('svc-pip')).toHaveAttribute('data-mode', 'preview');
    await expect(page.locator('svc-pip')).toHaveAttribute('data-phase', 'playing');
  });

  test('[D4] sends events to the shop’s analytics', async ({ page }) => {
    await newcomer.openSection(page, ANALYTICS);
    await expect(page.locator('svc-pip')).toHaveAttribute('data-phase', 'playing');
    await page.getByRole('button', { name: 'Close the video' }).click();
    const heard = (): Promise<unknown> => page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer);
    await expect.poll(heard).toContainEqual({ event: 'svc-mode-change', mode: 'preview', reason: null });
    expect(await heard()).toContainEqual({ event: 'svc-dismiss' });
    expect(await heard()).toContainEqual({ event: 'svc-mode-change', mode: 'hidden', reason: 'dismissed' });
  });

  test('[FAULTS 184] tells the shop’s monitoring how a video played', async ({ page }) => {
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      document.addEventListener('svc-playback-quality', (event) => told.push((event as CustomEvent).detail));
      navigator.sendBeacon = (address, data) => told.push([String(address), JSON.parse(String(data))]) > 0;
    });
    const code = `import 'svc-live-shopping/define-all';\n${codeOf(QUALITY, 'ts')}`;
    await newcomer.open(page, { markup: codeOf(ANALYTICS, 'html'), code });
    const told = (): Promise<unknown> => page.evaluate(() => (window as { told?: unknown }).told);
    await expect.poll(told).toContainEqual(expect.objectContaining({ moment: 'first-frame' }));
    await page.locator('svc-pip').evaluate((pip) => pip.remove());
    const end = expect.objectContaining({ moment: 'end', mode: 'preview', stalls: 0 }) as unknown;
    await expect.poll(told).toContainEqual(['https://metrics.shop.example/playback', end]);
  });

  test('[L1] shows the stream list, and links to a stream', async ({ page }) => {
    await newcomer.openSection(page, LIST);
    await expect(page.locator('svc-stream-list')).toHaveAttribute('data-state', 'ready');
    await page.getByRole('link', { name: 'Autumn evening at the harbour' }).click();
    await page.waitForURL('**/live/#/translation/autumn-evening');
  });

  test('[Z11] plays a recording in the full player', async ({ page }) => {
    await newcomer.openSection(page, PLAYER);
    await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'recording');
    await expect(page.locator('svc-player')).toHaveAttribute('data-phase', /playing|blocked/);
  });

  test('[E6] requests the stream of a product, and the catalogue', async ({ page }) => {
    const answered = page.waitForResponse('**/v3/streams?*status=finished*');
    const [response] = await Promise.all([answered, newcomer.openSection(page, CLIENT)]);
    expect(response.status()).toBe(200);
    await expect(page.getByRole('link', { name: 'Watch' })).toHaveAttribute('href', /\/live\/\?wv=1#\/translation\//);
  });

  test('[Z4] the samples of svc-pip.md style the card and open the player by the page’s router', async ({ page }) => {
    const file = 'components/svc-pip/svc-pip.md';
    const [looks] = samplesUnder(file, 'Looks', 'css');
    const [listener] = samplesUnder(file, 'Events', 'js');
    await newcomer.open(page, {
      markup: `${samplesUnder(file, '`<svc-pip>`', 'html')[0]}<style>${looks}</style>`,
      code: `import 'svc-live-shopping/svc-pip/define';
        globalThis.router = { push: (address) => document.body.append(address) };
        ${listener}`,
    });
    const pip = page.locator('svc-pip');
    await expect(pip).toHaveAttribute('data-phase', 'playing');
    await expect(pip.locator('[part~="card"]')).toHaveCSS('border-radius', '4px');
    await pip.getByRole('button', { name: /^Open the player/ }).click();
    await expect(page.getByText(/\/show\?from=http.*translation/)).toBeVisible();
  });

  test('[E6] the first samples of the package’s README show all three elements', async ({ page }) => {
    const file = 'scripts/package/README.md';
    const [markup] = samplesUnder(file, 'Show something', 'html');
    const [code] = samplesUnder(file, 'Show something', 'ts');
    await newcomer.open(page, { markup, code });
    await expect(page.locator('svc-pip')).toHaveAttribute('data-mode', 'preview');
    await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'recording');
    await expect(page.locator('svc-stream-list')).toHaveAttribute('data-state', 'ready');
  });

  test('[Z11] the samples of svc-player.md play inline with strings of the page', async ({ page }) => {
    const [words] = samplesUnder('docs/languages.md', 'Your own words', 'ts');
    const [markup] = samplesUnder('components/svc-player/svc-player.md', '`<svc-player>`', 'html');
    await newcomer.open(page, { markup, code: words });
    const player = page.locator('svc-player');
    await expect(player).toHaveAttribute('data-mode', 'recording');
    await expect(player.getByRole('button', { name: /^Have a look at / }).first()).toHaveText('Have a look');
  });

  test('[L1] the samples of svc-stream-list.md show the list', async ({ page }) => {
    const file = 'components/svc-stream-list/svc-stream-list.md';
    const [markup] = samplesUnder(file, '`<svc-stream-list>`', 'html');
    await newcomer.open(page, {
      markup: markup.replace('your-bundle.js', './main.ts'),
      code: "import 'svc-live-shopping/svc-stream-list/define';",
    });
    await expect(page.locator('svc-stream-list')).toHaveAttribute('data-state', 'ready');
  });

  test('[L1] the sample of svc-stream-list.md with content of its own has cards of the page', async ({ page }) => {
    const file = 'components/svc-stream-list/svc-stream-list.md';
    const [markup] = samplesUnder(file, 'Your own content', 'html');
    await newcomer.open(page, { markup, code: "import 'svc-live-shopping/svc-stream-list/define';" });
    const card = page.getByRole('article').first();
    await expect(card.getByRole('link')).toHaveAttribute('href', /^#\/translation\//);
    await expect(card.locator('b')).not.toBeEmpty();
    await expect(card.locator('h3')).toHaveCount(0);
    await expect(page.getByText('Our next show is on Friday at eight.')).toBeHidden();
  });

  test('[C6, D4] the sample of svc-pip.md with content of its own covers the card with the page’s picture alone', async ({
    page,
  }) => {
    const [markup] = samplesUnder('components/svc-pip/svc-pip.md', 'Your own content', 'html');
    await page.route('**/shows/autumn-evening.jpg', (route) => route.fulfill({ body: '' }));
    await newcomer.open(page, { markup, code: "import 'svc-live-shopping/svc-pip/define';" });
    const pip = page.locator('svc-pip');
    await expect(pip).toHaveAttribute('data-mode', 'preview');
    await expect(pip).toHaveAttribute('data-phase', 'playing');
    await expect(pip.locator('[part="poster"]')).toBeHidden();
    const slotted = pip.locator('[slot="poster"]');
    expect(await slotted.evaluate((image) => image.assignedSlot?.name)).toBe('poster');
  });

  test('[P7] the sample of svc-player.md with content of its own has the page’s header link and product cards', async ({
    page,
  }) => {
    const [markup] = samplesUnder('components/svc-player/svc-player.md', 'Your own content', 'html');
    await page.route('**/shows/autumn-evening.jpg', (route) => route.fulfill({ body: '' }));
    await newcomer.open(page, { markup, code: "import 'svc-live-shopping/svc-player/define';" });
    const player = page.locator('svc-player');
    await expect(player).toHaveAttribute('data-mode', 'recording');
    await expect(page.getByRole('link', { name: 'Help' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autumn evening');
    await expect(player.locator('[data-field="name"]').first()).not.toBeEmpty();
    await expect(player.locator('[data-field="link"]').first()).toHaveAttribute('href', /^http/);
    await expect(page.getByText('This show has a break.')).toBeHidden();
  });

  test('[C6, P3] the sample of svc-player.md with products and a chat of the page shows these, and requests no chat', async ({
    page,
  }) => {
    const [, markup = ''] = samplesUnder('components/svc-player/svc-player.md', 'Your own content', 'html');
    const chat: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/internal/chat')) chat.push(request.url());
    });
    await newcomer.open(page, { markup, code: "import 'svc-live-shopping/svc-player/define';" });
    const player = page.locator('svc-player');
    await expect(player).toHaveAttribute('data-mode', 'recording');
    await expect(page.getByRole('link', { name: 'Shore linen shirt' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Questions' })).toBeVisible();
    await expect(player.locator('[part~="product"]').filter({ visible: true })).toHaveCount(0);
    expect(chat).toEqual([]);
  });

  test('[L1] the strip of svc-stream-list.md shows what runs and what comes, and links to the page with the player', async ({
    page,
  }) => {
    const file = 'components/svc-stream-list/svc-stream-list.md';
    const [markup] = samplesUnder(file, 'A strip for the front page', 'html');
    await newcomer.open(page, { markup, code: "import 'svc-live-shopping/svc-stream-list/define';" });
    const list = page.locator('svc-stream-list');
    await expect(list).toHaveAttribute('data-state', 'ready');
    await expect(list.getByRole('link').first()).toHaveAttribute('href', /\/live\/#\/translation\//);
  });
});
