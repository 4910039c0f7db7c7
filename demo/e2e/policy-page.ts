import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { MODES, writePolicy, type MinimumPolicy, type ModeName, type PolicySource } from '../minimum-policy.js';
import { livePage } from '../pages/live-page.js';
import { blankPage } from '../pages/plain-pages.js';
import { readSwitches } from '../switches.js';
import { isBlockedLoad } from './console-output.js';
import { FROM_PLAYER, withoutNativeHls, resumesAt } from './fault-setup.js';
import type { FaultContext } from './fault-row.js';
import { API, APPLICATION, expect, PipPage, fetchState } from './pip-page.js';

/** How a mode is reached, and how it is recognized. */
interface PolicyScenario {
  /** `/tag` and `/own` are pages of this test. */
  readonly path: string;
  readonly setup?: (scene: FaultContext) => Promise<unknown>;
  readonly element?: string;
  readonly data?: Readonly<Record<string, string>>;
}

const PLAYING = { phase: 'playing' };
const RECORDING = '#/translation/autumn-evening';

const SCENARIOS: Readonly<Record<ModeName, PolicyScenario>> = {
  nothing: { path: '/tag?product=00131' },
  poster: { path: '/tag?product=00127', element: 'svc-pip', data: { mode: 'poster', phase: 'shown' } },
  clip: { path: '/tag?product=00123', element: 'svc-pip', data: { mode: 'preview', ...PLAYING } },
  live: { path: '/tag?product=00125', element: 'svc-pip', data: { mode: 'live', ...PLAYING } },
  'live-frame': {
    path: '/tag?product=00125',
    setup: withoutNativeHls,
    element: 'svc-pip',
    data: { mode: 'live', ...PLAYING },
  },
  continued: {
    path: `/tag${FROM_PLAYER}&product=00123`,
    setup: resumesAt(20),
    element: 'svc-pip',
    data: { mode: 'continuous', ...PLAYING },
  },
  list: { path: '/live/', element: 'svc-stream-list', data: { state: 'ready' } },
  player: { path: `/live/${RECORDING}`, element: 'svc-player', data: PLAYING },
  'player-hls': { path: `/live/${RECORDING}`, setup: withoutNativeHls, element: 'svc-player', data: PLAYING },
  'own-clip': { path: '/own?pip=00123', element: 'svc-pip', data: { mode: 'preview', ...PLAYING } },
  'own-live': { path: '/own?pip=00125', element: 'svc-pip', data: { mode: 'live', ...PLAYING } },
  'own-frame': {
    path: '/own?pip=00125',
    setup: withoutNativeHls,
    element: 'svc-pip',
    data: { mode: 'live', ...PLAYING },
  },
  'own-list': { path: '/own?list', element: 'svc-stream-list', data: { state: 'ready' } },
  'own-player': { path: '/own?player', element: 'svc-player', data: PLAYING },
  'own-player-hls': { path: '/own?player', setup: withoutNativeHls, element: 'svc-player', data: PLAYING },
};

/** The narrowest sources on this machine, where all of them have one origin. */
const SOURCES: Readonly<Record<PolicySource, readonly string[]>> = {
  '{sdk}': [`${API}/sdk/svc-pip-sdk/`],
  '{api}': [`${API}/v2/`, `${API}/v3/`, `${API}/internal/`],
  '{media}': [`${API}/media/`, `${API}/live/`],
  "'self'": ["'self'"],
  'blob:': ['blob:'],
};

const sourcesOf = (place: PolicySource): string => SOURCES[place].join(' ');

/** The page's own icon. */
const ICON = /\/(favicon\.ico|assets\/icon\.svg)$/;

const BUNDLE_ENTRY = (folder: string): string => `
  import '${folder}/entries/define-all.js';
  const player = document.querySelector('svc-player');
  const to = { baseUrl: '${API}', application: '${APPLICATION}', development: true };
  if (player) Object.assign(player, { ...to, translationId: 'autumn-evening', autoplay: true });
`;

/** The elements of the package in an application's bundle. */
async function bundle(): Promise<string> {
  mkdirSync('.build', { recursive: true });
  const folder = mkdtempSync('.build/own-page-');
  try {
    const entry = join(folder, 'own.js');
    writeFileSync(entry, BUNDLE_ENTRY(resolve('dist/lib')));
    const output = { codeSplitting: false };
    const lib = { entry, formats: ['es' as const], fileName: 'own' };
    const built = (await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, minify: false, lib, rolldownOptions: { output } },
    })) as Rolldown.RolldownOutput[];
    return built.flatMap(({ output: files }) => files).find((file) => file.type === 'chunk')?.code ?? '';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const attributes = `development base-url="${API}" application="${APPLICATION}"`;

/** A page of the shop with one element, and the policy of the test. */
export class PolicyPage {
  /** Violations since navigation: directive and URL. */
  readonly violations: (readonly [directive: string, address: string])[] = [];
  #policy = '';
  #nonce = '';
  #visits = 0;
  static #bundle: Promise<string> | undefined;

  private constructor(
    readonly page: Page,
    readonly shopUrl: string,
    readonly mode: ModeName,
    readonly pip: PipPage,
  ) {}

  static async make(page: Page, home: string, mode: ModeName): Promise<PolicyPage> {
    // Browsers ask permission for local requests from a page that Playwright fulfills.
    await page.context().grantPermissions(['local-network-access']);
    const made = new PolicyPage(page, home, mode, new PipPage(page));
    await page.exposeFunction('svcViolation', (directive: string, address: string) => {
      if (!ICON.test(address)) made.violations.push([directive, address]);
    });
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        const { svcViolation } = window as unknown as { svcViolation(directive: string, address: string): void };
        svcViolation(effectiveDirective, blockedURI);
      });
    });
    const { setup: prepare } = SCENARIOS[mode];
    const envelope = await fetchState('00123');
    await prepare?.({ page, pip: made.pip, envelope } as FaultContext);
    await page.route(
      ({ origin, pathname }) => origin === home && /^\/(tag|own|live\/)$/.test(pathname),
      async (route) => {
        const body = await made.#body(new URL(route.request().url()));
        const headers = { 'content-security-policy': made.#policy };
        await route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body });
      },
    );
    await page.route('**/own.js', async (route) =>
      route.fulfill({ contentType: 'text/javascript', body: await (PolicyPage.#bundle ??= bundle()) }),
    );
    return made;
  }

  /** @param nonce on the tag, in place of its source in the policy */
  async open(policy: MinimumPolicy, nonce?: string): Promise<void> {
    const { 'script-src': scripts = [], ...rest } = policy;
    const allowed = nonce === undefined ? writePolicy({ 'script-src': scripts, ...rest }, sourcesOf) : '';
    const trusted = `script-src 'nonce-${nonce ?? ''}' 'strict-dynamic'; ${writePolicy(rest, sourcesOf)}`;
    this.#policy = `default-src 'none'; ${allowed || trusted}; require-trusted-types-for 'script'`;
    this.#nonce = nonce ?? '';
    this.violations.length = 0;
    // A new query each time: with the same URL before the `#` the page would not load again.
    const url = new URL(SCENARIOS[this.mode].path, this.shopUrl);
    url.searchParams.set('visit', String((this.#visits += 1)));
    await this.page.goto(url.href, { waitUntil: 'domcontentloaded' }).catch((error: unknown) => {
      // Firefox sometimes reports one navigation twice, which Playwright takes for an interruption.
      if (!String(error).includes(`interrupted by another navigation to "${url.href}"`)) throw error;
      return this.page.waitForLoadState('domcontentloaded');
    });
  }

  async expectWorking(): Promise<void> {
    const { element, data = {} } = SCENARIOS[this.mode];
    if (element === undefined) {
      await this.page.waitForFunction(() => 'svcPip' in window);
      return this.pip.expectExplained(/^mode: hidden: no stream/m);
    }
    const shown = this.page.locator(element);
    for (const [name, value] of Object.entries(data)) {
      await expect(shown, this.mode).toHaveAttribute(`data-${name}`, value);
    }
    const frames = /frame|continued/.test(this.mode) ? 1 : 0;
    await expect(shown.locator('iframe'), `frames of ${this.mode}`).toHaveCount(frames);
  }

  /** Console output without the browser's messages about the policy, and ours of localhost that say what it blocked. */
  consoleOutput(): string[] {
    const isExpected = (line: string): boolean => isBlockedLoad(line) || /^warning: \[svc-[\w-]+\].*blocked/.test(line);
    return this.pip.consoleOutput.filter((line) => !isExpected(line));
  }

  /** What our own code wrote to the console. */
  ourLines(): string[] {
    return this.pip.consoleOutput.filter((line) => line.includes('[svc-'));
  }

  /** A request to this source was blocked. */
  async expectBlocked(directive: string, place: PolicySource): Promise<void> {
    const from = place === "'self'" ? [new URL(this.page.url()).origin] : SOURCES[place];
    const isBlocked = (name: string, address: string): boolean =>
      name.startsWith(directive) && from.some((one) => one.startsWith(address) || address.startsWith(one));
    await expect
      .poll(() => this.violations.some(([name, address]) => isBlocked(name, address)), {
        message: `${this.mode} misses nothing without ${directive} ${place}`,
        intervals: [20, 50, 100],
      })
      .toBe(true);
  }

  /** Removes each source of these directives in turn, and expects a violation. */
  async expectMinimal(isMeant: (directive: string) => boolean): Promise<void> {
    const policy: MinimumPolicy = MODES[this.mode].policy;
    for (const [directive, places] of Object.entries(policy).filter(([name]) => isMeant(name))) {
      for (const place of places) {
        await this.open({ ...policy, [directive]: places.filter((one) => one !== place) });
        if (place === 'blob:' && this.#isFirefox) await this.expectWorking();
        else await this.expectBlocked(directive, place);
      }
    }
  }

  /** Firefox applies no policy to a MediaSource. */
  get #isFirefox(): boolean {
    return this.page.context().browser()?.browserType().name() === 'firefox';
  }

  async #body(url: URL): Promise<string> {
    if (url.pathname === '/live/') return (await livePage(API, readSwitches(url.searchParams))).text;
    const tag = blankPage(url.searchParams.get('product') ?? '', API, readSwitches(url.searchParams)).text;
    if (url.pathname === '/tag') {
      return tag.replace('<script id="svc-pip"', `<script nonce="${this.#nonce}" id="svc-pip"`);
    }
    const pip = url.searchParams.get('pip');
    const elements = {
      pip: `<svc-pip ${attributes} feed-product-id="${pip ?? ''}"></svc-pip>`,
      list: `<svc-stream-list ${attributes}></svc-stream-list>`,
      player: '<svc-player></svc-player>',
    };
    const element = Object.entries(elements).find(([name]) => url.searchParams.has(name))?.[1] ?? '';
    return `<!doctype html><title>Own</title><body>${element}<script type="module" src="/own.js"></script>`;
  }
}
