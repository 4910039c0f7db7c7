import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { MODES, writePolicy, type MinimumPolicy, type ModeName, type Place } from '../minimum-policy.js';
import { livePage } from '../pages/live-page.js';
import { blankPage } from '../pages/plain-pages.js';
import { readSwitches } from '../switches.js';
import { isRefusal } from './browsers-own.js';
import { FROM_PLAYER, hasNoHls, leftPlayerAt } from './fault-shop.js';
import type { Envelope, Scene } from './fault-row.js';
import { API, APPLICATION, expect, PipPage } from './pip-page.js';

/** How a thing is brought about, and by what it is known to be there. */
interface Arrangement {
  /** `tag` and `own` stand for pages of the test's own. */
  readonly path: string;
  readonly prepare?: (scene: Scene) => Promise<unknown>;
  readonly element?: string;
  readonly data?: Readonly<Record<string, string>>;
}

const PLAYING = { phase: 'playing' };
const RECORDING = '#/translation/autumn-evening';

const ARRANGEMENTS: Readonly<Record<ModeName, Arrangement>> = {
  nothing: { path: '/tag?product=00131' },
  poster: { path: '/tag?product=00127', element: 'svc-pip', data: { mode: 'poster', phase: 'shown' } },
  clip: { path: '/tag?product=00123', element: 'svc-pip', data: { mode: 'preview', ...PLAYING } },
  live: { path: '/tag?product=00125', element: 'svc-pip', data: { mode: 'live', ...PLAYING } },
  'live-frame': {
    path: '/tag?product=00125',
    prepare: hasNoHls,
    element: 'svc-pip',
    data: { mode: 'live', ...PLAYING },
  },
  continued: {
    path: `/tag${FROM_PLAYER}&product=00123`,
    prepare: leftPlayerAt(20),
    element: 'svc-pip',
    data: { mode: 'continuous', ...PLAYING },
  },
  list: { path: '/live/', element: 'svc-stream-list', data: { state: 'ready' } },
  player: { path: `/live/${RECORDING}`, element: 'svc-player', data: PLAYING },
  'player-hls': { path: `/live/${RECORDING}`, prepare: hasNoHls, element: 'svc-player', data: PLAYING },
  'own-clip': { path: '/own?pip=00123', element: 'svc-pip', data: { mode: 'preview', ...PLAYING } },
  'own-frame': {
    path: '/own?pip=00125',
    prepare: hasNoHls,
    element: 'svc-pip',
    data: { mode: 'live', ...PLAYING },
  },
  'own-list': { path: '/own?list', element: 'svc-stream-list', data: { state: 'ready' } },
  'own-player': { path: '/own?player', element: 'svc-player', data: PLAYING },
  'own-player-hls': { path: '/own?player', prepare: hasNoHls, element: 'svc-player', data: PLAYING },
};

/** The narrowest addresses that stand for a place on this machine, where all of them are one origin. */
const ADDRESSES: Readonly<Record<Place, readonly string[]>> = {
  '{sdk}': [`${API}/sdk/svc-pip-sdk/`],
  '{api}': [`${API}/v2/`, `${API}/v3/`, `${API}/internal/`],
  '{media}': [`${API}/media/`, `${API}/live/`],
  "'self'": ["'self'"],
  'blob:': ['blob:'],
};

const addressesOf = (place: Place): string => ADDRESSES[place].join(' ');

/** What the page's own icon costs is no affair of the SDK. */
const ICON = /\/(favicon\.ico|assets\/icon\.svg)$/;

const OWN_CODE = (folder: string): string => `
  import '${folder}/entries/define-all.js';
  import { createServiceSources } from '${folder}/src/api/service-sources.js';
  const player = document.querySelector('svc-player');
  const to = { baseUrl: '${API}', application: '${APPLICATION}', development: true };
  if (player) Object.assign(player, createServiceSources(to), { ...to, translationId: 'autumn-evening' });
`;

/** The elements of the package as somebody's bundler packs them. */
async function bundle(): Promise<string> {
  mkdirSync('.build', { recursive: true });
  const folder = mkdtempSync('.build/own-page-');
  try {
    const entry = join(folder, 'own.js');
    writeFileSync(entry, OWN_CODE(resolve('dist/lib')));
    const output = { codeSplitting: false };
    const lib = { entry, formats: ['es' as const], fileName: 'own' };
    const built = (await build({
      ...{ configFile: false, logLevel: 'error', define: { 'process.env.NODE_ENV': '"production"' } },
      build: { write: false, minify: false, lib, rolldownOptions: { output } },
    })) as Rolldown.RolldownOutput[];
    return built.flatMap(({ output: files }) => files).find((file) => file.type === 'chunk')?.code ?? '';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const attributes = `development base-url="${API}" application="${APPLICATION}"`;

/** A page of the shop that has nothing but what is to be shown, and the policy that the test gives it. */
export class PolicyPage {
  /** What was forbidden since the page was opened: directive and address. */
  readonly violations: (readonly [directive: string, address: string])[] = [];
  #policy = '';
  #nonce = '';
  #visits = 0;
  static #bundle: Promise<string> | undefined;

  private constructor(
    readonly page: Page,
    readonly home: string,
    readonly mode: ModeName,
    readonly pip: PipPage,
  ) {}

  static async make(page: Page, home: string, mode: ModeName): Promise<PolicyPage> {
    // A page that playwright fills in does not come from this machine, which browsers ask permission to reach.
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
    const { prepare } = ARRANGEMENTS[mode];
    const url = `${API}/v2/mini-player/stream-state?application=${APPLICATION}&feedProductId=00123`;
    const envelope = (await (await page.request.get(url)).json()) as Envelope;
    await prepare?.({ page, pip: made.pip, envelope } as Scene);
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

  /** @param nonce stands on the tag, instead of its address in the policy */
  async open(policy: MinimumPolicy, nonce?: string): Promise<void> {
    const { 'script-src': scripts = [], ...rest } = policy;
    const allowed = nonce === undefined ? writePolicy({ 'script-src': scripts, ...rest }, addressesOf) : '';
    const trusted = `script-src 'nonce-${nonce ?? ''}' 'strict-dynamic'; ${writePolicy(rest, addressesOf)}`;
    this.#policy = `default-src 'none'; ${allowed || trusted}; require-trusted-types-for 'script'`;
    this.#nonce = nonce ?? '';
    this.violations.length = 0;
    // Another address each time, since with the same one before the `#` the page would not be loaded anew.
    const url = new URL(ARRANGEMENTS[this.mode].path, this.home);
    url.searchParams.set('visit', String((this.#visits += 1)));
    await this.page.goto(url.href, { waitUntil: 'domcontentloaded' }).catch((error: unknown) => {
      // Firefox now and then gives one navigation two numbers, which Playwright takes for two.
      if (!String(error).includes(`interrupted by another navigation to "${url.href}"`)) throw error;
      return this.page.waitForLoadState('domcontentloaded');
    });
  }

  async expectWorking(): Promise<void> {
    const { element, data = {} } = ARRANGEMENTS[this.mode];
    if (element === undefined) {
      await this.page.waitForFunction(() => 'svcPip' in window);
      return this.pip.expectExplained(/^mode: hidden: no stream for this product/m);
    }
    const shown = this.page.locator(element);
    for (const [name, value] of Object.entries(data)) {
      await expect(shown, this.mode).toHaveAttribute(`data-${name}`, value, { timeout: 15_000 });
    }
    const frames = /frame|continued/.test(this.mode) ? 1 : 0;
    await expect(shown.locator('iframe'), `frames of ${this.mode}`).toHaveCount(frames);
  }

  /** What the console and the error handlers of the page heard, without what the browser itself says of a policy. */
  noise(): string[] {
    return this.pip.noise.filter((line) => !isRefusal(line));
  }

  /** Something was missed that would have come from this place. */
  async expectMissed(directive: string, place: Place): Promise<void> {
    const from = place === "'self'" ? [new URL(this.page.url()).origin] : ADDRESSES[place];
    const isMissed = (name: string, address: string): boolean =>
      name.startsWith(directive) && from.some((one) => one.startsWith(address) || address.startsWith(one));
    await expect
      .poll(() => this.violations.some(([name, address]) => isMissed(name, address)), {
        message: `${this.mode} misses nothing without ${directive} ${place}`,
        intervals: [20, 50, 100],
      })
      .toBe(true);
  }

  /** Every way to take one place out of these directives of the policy, each with its page. */
  async expectNothingSpare(isMeant: (directive: string) => boolean): Promise<void> {
    const policy: MinimumPolicy = MODES[this.mode].policy;
    for (const [directive, places] of Object.entries(policy).filter(([name]) => isMeant(name))) {
      for (const place of places) {
        await this.open({ ...policy, [directive]: places.filter((one) => one !== place) });
        if (place === 'blob:' && this.#isFirefox) await this.expectWorking();
        else await this.expectMissed(directive, place);
      }
    }
  }

  /** Asks no policy about what a script feeds a video. */
  get #isFirefox(): boolean {
    return this.page.context().browser()?.browserType().name() === 'firefox';
  }

  async #body(url: URL): Promise<string> {
    if (url.pathname === '/live/') return (await livePage(API, readSwitches(url.searchParams))).text;
    const tag = blankPage(url.searchParams.get('product') ?? '', API).text;
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
