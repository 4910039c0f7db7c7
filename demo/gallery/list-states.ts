import { expect } from '@playwright/test';
import type { GalleryPage } from './gallery-page.js';
import { statesOf } from './gallery-state.js';
import type { Scheme } from './variant.js';

const CATALOGUE = '/v3/streams';
const FORCED: readonly Scheme[] = ['light', 'dark', 'forced'];

const openReady = async (on: GalleryPage, query = ''): Promise<void> => {
  await on.openList(query);
  await on.expectState(on.list, { state: 'ready' });
  await expect(on.list.locator('[data-status=finished] [part=card]').first()).toBeAttached();
};

/** The filters of status stand in this order after "all". */
const STATUSES = ['online', 'planned', 'finished'] as const;

async function filterBy(on: GalleryPage, status: (typeof STATUSES)[number]): Promise<void> {
  await on.press(on.list.locator('.tabs [part=filter]').nth(STATUSES.indexOf(status) + 1));
  await on.expectState(on.list, { state: 'ready' });
  await expect(on.list.locator('[part=section]')).toHaveCount(1);
}

async function openStrip(on: GalleryPage): Promise<void> {
  await on.openHome();
  await on.expectState(on.list, { state: 'ready' });
  await expect(on.list.locator('[part=card]').first()).toBeVisible();
  await on.list.scrollIntoViewIfNeeded();
}

export const listStates = statesOf('svc-stream-list', [
  {
    name: 'loading',
    shows: 'The catalogue loads',
    compared: ['phone', 'desktop'],
    reach: async (on) => {
      on.serviceResponds(CATALOGUE, { hang: true });
      await on.openList();
      await on.expectState(on.list, { state: 'loading' });
      await expect(on.list.locator('.skeletons').first()).toBeVisible();
    },
  },
  {
    name: 'filled',
    shows: 'Live shows, the largest, before planned ones and recordings',
    compared: [
      'phone-small de',
      'phone',
      'phone-landscape',
      'desktop',
      'desktop dark',
      'desktop ar',
      'desktop forced',
      'wide',
    ],
    sizes: ['phone-small', 'phone', 'phone-landscape', 'desktop', 'wide'],
    schemes: FORCED,
    axe: true,
    reach: openReady,
  },
  {
    name: 'strip',
    shows: 'The strip of a front page: what runs and what comes',
    compared: ['phone', 'phone-small ar', 'desktop', 'desktop forced'],
    schemes: FORCED,
    axe: true,
    reach: openStrip,
  },
  {
    name: 'strip-one',
    shows: 'The strip of a front page with one show',
    compared: ['phone', 'phone-small de', 'desktop'],
    reach: async (on) => {
      for (const id of ['tea-time', 'morning-flow', 'first-frost', 'winter-table'])
        on.mock.setStream(id, { state: 'completed', recording: 'processing' });
      await openStrip(on);
      await expect(on.list.locator('[part=card]')).toHaveCount(1);
    },
  },
  {
    name: 'planned',
    shows: 'Planned shows, with calendar files',
    compared: ['phone-small de', 'desktop', 'phone ar'],
    reach: async (on) => {
      await openReady(on);
      await filterBy(on, 'planned');
    },
  },
  {
    name: 'recordings',
    shows: 'Only recordings',
    compared: ['desktop', 'phone dark'],
    reach: async (on) => {
      await openReady(on);
      await filterBy(on, 'finished');
    },
  },
  {
    name: 'product',
    shows: 'Only shows with one product',
    compared: ['phone-landscape'],
    reach: async (on) => {
      await openReady(on);
      await on.list.locator('select').selectOption({ label: 'Oak stool' });
      await expect(on.list.locator('[part=card]')).toHaveCount(1);
    },
  },
  {
    name: 'in-app',
    shows: 'The list in an app',
    compared: ['phone-small'],
    sizes: ['phone-small', 'phone', 'phone-landscape'],
    reach: (on) => openReady(on, '&wv=1'),
  },
  {
    name: 'focused',
    shows: 'The focus ring of a show',
    compared: ['desktop'],
    sizes: ['desktop'],
    schemes: FORCED,
    reach: async (on) => {
      await openReady(on);
      await on.list.locator('[part=card] a').first().focus();
      await on.page.keyboard.press('Shift+Tab');
      await on.page.keyboard.press('Tab');
    },
  },
  {
    name: 'empty',
    shows: 'Nothing fits the filters',
    compared: ['desktop', 'phone ar'],
    reach: async (on) => {
      await on.openList();
      await on.expectState(on.list, { state: 'ready' });
      await on.list.locator('select').selectOption({ label: 'Oak stool' });
      await on.press(on.list.locator('.tabs [part=filter]').nth(1));
      await on.expectState(on.list, { state: 'empty' });
    },
  },
  {
    name: 'failed',
    shows: 'The service does not respond',
    compared: ['phone-small de', 'desktop'],
    reach: async (on) => {
      on.serviceResponds(CATALOGUE, { status: 503 });
      await on.openList();
      await expect
        .poll(async () => {
          await on.page.clock.fastForward(2_000);
          return on.list.getAttribute('data-state');
        })
        .toBe('failed');
    },
  },
]);
