import type { Page } from '@playwright/test';
import { PageMemory } from './page-memory.js';
import { trackTimers, countTimers } from './page-timers.js';
import { API, APPLICATION, expect, test } from './pip-page.js';
import { PlayerPage } from './player-page.js';
import { followLink } from './product-page.js';

test.skip(
  ({ browserName }) => browserName === 'firefox',
  'reads the memory of a page by Chromium’s debugging protocol',
);

// A trace would keep every element in memory.
test.use({ trace: 'off' });

const CYCLES = 1_000;
/** Caches that fill once are no leak. */
const WARM_UP = 100;
/** Allowed growth for all cycles; a leak of a thousand mini-players took 4.5 MB. */
const MOST_BYTES = 1024 * 1024;

/** Media elements. */
const MEDIA = ':is(video, audio, iframe)';

/** An element that is added and removed repeatedly. */
interface Cycled {
  readonly tag: string;
  /** Property sets, used in turn. */
  readonly properties: readonly object[];
  /** Name of a window property with further properties, which cannot be serialized. */
  readonly sources?: string;
  /** The data attribute with the state, and its values while undecided. */
  readonly stateAttribute: string;
  readonly pendingStates: readonly string[];
}

/** Removes elements at once, in the next frame, after a move, or when they are decided. */
const cycle = (page: Page, cycled: Cycled, times: number): Promise<number> =>
  page.evaluate(
    async ([{ tag, properties, sources, stateAttribute: says, pendingStates: waits }, count]) => {
      const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
      const isDecided = async (element: HTMLElement): Promise<boolean> => {
        const until = performance.now() + 5_000;
        while (performance.now() < until) {
          if (!waits.includes(element.dataset[says] ?? '')) return true;
          await frame();
        }
        return false;
      };
      const more = sources ? (window as unknown as Record<string, object>)[sources] : {};
      let decided = 0;
      for (let at = 0; at < count; at++) {
        const element = document.createElement(tag);
        Object.assign(element, properties[Math.floor(at / 4) % properties.length], more);
        document.body.append(element);
        if (at % 4 > 0) await frame();
        if (at % 4 === 2) document.body.prepend(element);
        if (at % 4 === 3 && (await isDecided(element))) decided += 1;
        element.remove();
      }
      return decided;
    },
    [cycled, times] as const,
  );

/** URLs of pending requests. */
function pendingRequests(page: Page): Set<string> {
  const open = new Set<string>();
  page.on('request', (request) => open.add(request.url()));
  page.on('requestfinished', (request) => open.delete(request.url()));
  page.on('requestfailed', (request) => open.delete(request.url()));
  return open;
}

async function expectNothingLeft(page: Page, cycled: Cycled): Promise<void> {
  const memory = await PageMemory.of(page);
  const open = pendingRequests(page);
  const [own, media] = [await memory.count(cycled.tag), await memory.count(MEDIA)];
  const running = await countTimers(page);
  expect(await cycle(page, cycled, WARM_UP)).toBe(WARM_UP / 4);
  const before = await memory.measure();
  expect(await cycle(page, cycled, CYCLES), 'elements that knew what to show').toBe(CYCLES / 4);
  await expect.poll(() => [...open], 'requests').toEqual([]);
  await expect.poll(() => countTimers(page), 'timers').toBeLessThanOrEqual(running);
  await memory.expectCount(cycled.tag, 'elements, on the page or not', own);
  await memory.expectCount(MEDIA, 'media', media);
  const after = await memory.measure();
  const more = {
    heap: after.heap - before.heap,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    frames: after.frames - before.frames,
  };
  expect(more.heap, 'bytes more').toBeLessThan(MOST_BYTES);
  // Fewer than one in ten cycles: the browser keeps some for a while.
  expect(more.nodes, 'nodes more').toBeLessThan(CYCLES / 10);
  expect(more.listeners, 'listeners more').toBeLessThan(CYCLES / 10);
  expect(more.frames, 'frames more').toBe(0);
}

test('[T2, FAULTS 125] a thousand mini-players are added and removed without a leak', async ({ pip, page }) => {
  await trackTimers(page);
  await pip.open('00123', '?spa=1');
  await pip.expectPlaying();
  await followLink(page, '/product/00131?spa=1');
  await expect(pip.host).toHaveCount(0);
  const common = { baseUrl: API, application: APPLICATION, development: true };
  await expectNothingLeft(page, {
    tag: 'svc-pip',
    // A clip, a stream, a poster, and no stream.
    properties: ['00123', '00125', '00127', '00131'].map((feedProductId) => ({ ...common, feedProductId })),
    stateAttribute: 'mode',
    pendingStates: ['', 'idle', 'resolving'],
  });
});

test('[T2, FAULTS 125] a thousand full players are added and removed without a leak', async ({ page }) => {
  const live = new PlayerPage(page);
  await trackTimers(page);
  await live.open('#/translation/trail-live');
  await live.expectPlaying();
  await page.evaluate(() => {
    const { playbackSource, chatSource } = document.querySelector('svc-player') as unknown as Record<string, unknown>;
    Object.assign(window, { sources: { playbackSource, chatSource } });
    location.hash = '#/';
  });
  await expect(live.player).toHaveCount(0);
  const memory = await PageMemory.of(page);
  await memory.expectCount('svc-player', 'the player of the page');
  const playlists = (): number => live.requestedUrls(/\.m3u8/).length;
  const before = playlists();
  await expectNothingLeft(page, {
    tag: 'svc-player',
    properties: ['trail-live', 'autumn-evening', 'nowhere'].map((translationId) => ({
      application: APPLICATION,
      translationId,
      autoplay: true,
    })),
    sources: 'sources',
    stateAttribute: 'mode',
    pendingStates: ['', 'idle', 'opening'],
  });
  expect(playlists(), 'playlists of media that were opened').toBeGreaterThan(before);
  expect(live.consoleOutput).toEqual([]);
});

test('[T2, FAULTS 125] a thousand stream lists are added and removed without a leak', async ({ page }) => {
  const live = new PlayerPage(page);
  await trackTimers(page);
  await live.openList();
  const common = { baseUrl: API, application: APPLICATION, development: true };
  await expectNothingLeft(page, {
    tag: 'svc-stream-list',
    properties: [{}, { status: 'online' }, { feedProductId: '00123' }].map((filter) => ({ ...common, ...filter })),
    stateAttribute: 'state',
    pendingStates: ['', 'loading'],
  });
  expect(live.consoleOutput).toEqual([]);
});
