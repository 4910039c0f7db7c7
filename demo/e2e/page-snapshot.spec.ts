import { expect } from '@playwright/test';
import { findChanges, type PageFacts, type PageState } from './page-snapshot.js';
import { test } from './demo-site.js';

const page: PageFacts = {
  markup: '<html><body class="shop"><main></main></body></html>',
  names: [],
  altered: [],
  leaving: [],
  title: 'Lamp',
  history: 1,
  focus: 'BODY',
  scrolled: 0,
};
const nothing: PageState = { before: page, now: page, session: [], local: [], cookie: '' };
const since = (changed: Partial<PageFacts>): PageState => ({ ...nothing, now: { ...page, ...changed } });

/** Changes of a page, by their description. */
const CHANGES: Readonly<Record<string, PageState>> = {
  'markup: <html><body class="shop"><main></main></body></html> is now <html><body class="shop wide"><main></main></body></html>':
    since({ markup: '<html><body class="shop wide"><main></main></body></html>' }),
  'markup: <html><body class="shop"><main></main></body></html> is now <html><body class="shop"><main></main></body></html><p>':
    since({ markup: `${page.markup}<p>` }),
  'new name in window: litHtmlVersions': since({ names: ['svcPip', '0', 'litHtmlVersions'] }),
  'altered built-in function: Element.prototype.append': since({
    altered: ['PerformanceObserver.supportedEntryTypes', 'Element.prototype.append'],
  }),
  'listener that costs the back/forward cache: beforeunload': since({ leaving: ['beforeunload'] }),
  'title: Lamp is now Live: Lamp': since({ title: 'Live: Lamp' }),
  'history: 1 is now 2': since({ history: 2 }),
  'scrolled: 0 is now 40': since({ scrolled: 40 }),
  'focus: BODY is now SVC-PIP': since({ focus: 'SVC-PIP' }),
  'session storage: cart': { ...nothing, session: ['svc:shop:ui', 'cart'] },
  'local storage: svc:shop:ui': { ...nothing, local: ['harbour-and-pine:bag', 'svc:shop:ui'] },
  'cookie: seen=1': { ...nothing, cookie: 'seen=1' },
};

test('[C7] the snapshot reports every change of a page, and nothing else', () => {
  for (const [said, traces] of Object.entries(CHANGES)) expect(findChanges(traces, false)).toEqual([said]);
  expect(findChanges(nothing, false)).toEqual([]);
  expect(findChanges(since({ names: ['svcPip'] }), false)).toEqual([]);
});

test('[C7] the snapshot accepts focus on a clicked mini-player, and on nothing else', () => {
  expect(findChanges(since({ focus: 'SVC-PIP' }), true)).toEqual([]);
  expect(findChanges(since({ focus: 'INPUT' }), true)).toEqual(['focus: BODY is now INPUT']);
});
