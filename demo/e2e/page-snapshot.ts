import { recordBuiltIns, type BuiltIns } from './built-ins.js';

/**
 * A function as text for the page. What runs TypeScript here calls a helper of its own for each function in it, which the
 * page does not have.
 */
export const toPageScript = (code: (...given: never[]) => unknown, ...given: readonly unknown[]): string =>
  `((__name) => (${String(code)})(${given.map((value) => JSON.stringify(value)).join()}))((named) => named)`;

/** What a page of the shop was before the script tag could have done anything, and what it is now. */
export interface PageObserver {
  before: PageFacts;
  now(): PageFacts;
}

export interface PageFacts {
  readonly markup: string;
  readonly names: readonly string[];
  readonly altered: readonly string[];
  readonly leaving: readonly string[];
  readonly title: string;
  readonly history: number;
  readonly focus: string;
  readonly scrolled: number;
}

/** What is stored for the page, beside what the witness tells. */
export interface PageState {
  readonly before: PageFacts;
  readonly now: PageFacts;
  readonly session: readonly string[];
  readonly local: readonly string[];
  readonly cookie: string;
}

/** Where those who know the page leave what the witness asks; each of `WITNESSES` is given it. */
export const BUILT_INS = 'built-ins';

/** Where the witness is found in the page. */
export const PAGE_OBSERVER = `window[Symbol.for('page-observer')]`;

/** Runs in the page before any script of it does, and knows it from then on. */
function observeDocument(place: string): void {
  if (window.top !== window) return;
  const builtIns = (window as unknown as Record<symbol, BuiltIns>)[Symbol.for(place)];
  const leaving: string[] = [];
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...rest: [string, never, never]) {
    if (/unload$/.test(rest[0])) leaving.push(rest[0]);
    addEventListener.apply(this, rest);
  };
  let names: readonly string[] = [];
  const meet = (): void => {
    builtIns?.record();
    names = Object.getOwnPropertyNames(window);
  };
  meet();
  // A shop's own old libraries alter what they like; from then on nobody does.
  addEventListener('shop-scripts-done', meet);
  const look = (): PageFacts => {
    const copy = document.documentElement.cloneNode(true) as Element;
    for (const ours of copy.querySelectorAll('svc-pip, svc-pip-sdk, script#svc-pip')) ours.remove();
    return {
      markup: copy.outerHTML.replace(/\s+</g, '<'),
      names: Object.getOwnPropertyNames(window).filter((name) => names.indexOf(name) < 0),
      altered: builtIns?.altered() ?? ['everything'],
      leaving,
      title: document.title,
      history: history.length,
      focus: document.activeElement?.tagName ?? '',
      scrolled: scrollX + scrollY,
    };
  };
  document.addEventListener('DOMContentLoaded', () => {
    const before = look();
    Reflect.set(window, Symbol.for('page-observer'), { before, now: look });
  });
}

/** They run in the page before any script of it does, in this order. */
export const PAGE_OBSERVERS: readonly ((place: string) => void)[] = [recordBuiltIns, observeDocument];

/** Runs in the page: what has come of it so far. */
export function readPageState(): PageState {
  const { before, now } = (window as unknown as Record<symbol, PageObserver>)[
    Symbol.for('page-observer')
  ] as PageObserver;
  const keys = (name: 'sessionStorage' | 'localStorage'): string[] => {
    try {
      return Object.getOwnPropertyNames(window[name]);
    } catch {
      return [];
    }
  };
  const cookie = (): string => {
    try {
      return document.cookie;
    } catch {
      return '';
    }
  };
  return { before, now: now(), session: keys('sessionStorage'), local: keys('localStorage'), cookie: cookie() };
}

/** Runs in the page: phases of ours in which something is waited for. */
export function readPendingPhases(): (string | null)[] {
  const phases = [...document.querySelectorAll('svc-pip, svc-pip-sdk')].map((host) => host.getAttribute('data-phase'));
  return phases.filter((phase) => phase === 'loading' || phase === 'stalled');
}

/** The shop's own button to buy. */
export const ADD_TO_BAG = '[data-buy] .wide';

/**
 * Runs in the page: markup of what is hit in the middle of a button instead of it. A click of a driver's would scroll the
 * button clear of it.
 */
export function readCoveringElement(selector: string): string | null {
  const button = document.querySelector(selector);
  if (!button) return 'there is no such button';
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit && button.contains(hit)
    ? null
    : ((hit?.cloneNode() as Element | undefined)?.outerHTML ?? 'nothing is hit');
}

/**
 * A frame has a number in the window as long as it stands in the page, and polyfills keep their notes on listeners there;
 * Playwright leaves names of its own in Firefox.
 */
const IGNORED_NAMES = /^(\d+|__zone_symbol__.+|__handlers|__pw_\w+)$/;

/** A polyfill of shadow trees marks the prototype of an event when it first meets one; WebKit makes that list anew for each look. */
const IGNORED_BUILT_INS = /(^PerformanceObserver\.supportedEntryTypes|\.__shady_patchedProto)$/;

/** Where two texts part, with as much around it as shows the place. */
function firstDifference(was: string, is: string): string | null {
  if (was === is) return null;
  let from = 0;
  while (was[from] === is[from]) from++;
  const around = (text: string): string => text.slice(Math.max(0, from - 60), from + 120);
  return `${around(was)} is now ${around(is)}`;
}

/**
 * What has been done to the page that its shop has to bear, each with its name.
 *
 * @param pressed whether the shopper pressed a button of the mini-player, which may have the focus since
 */
export function findChanges({ before, now, session, local, cookie }: PageState, pressed: boolean): readonly string[] {
  const markup = firstDifference(before.markup, now.markup);
  const facts = (['title', 'history', 'scrolled'] as const).filter((fact) => now[fact] !== before[fact]);
  const focused = now.focus === before.focus || (pressed && now.focus === 'SVC-PIP');
  return [
    ...(markup === null ? [] : [`markup: ${markup}`]),
    ...now.names
      .filter((name) => name !== 'svcPip' && !IGNORED_NAMES.test(name))
      .map((name) => `new name in window: ${name}`),
    ...now.altered.filter((name) => !IGNORED_BUILT_INS.test(name)).map((name) => `altered built-in function: ${name}`),
    ...now.leaving.map((type) => `listener that costs the back/forward cache: ${type}`),
    ...facts.map((fact) => `${fact}: ${String(before[fact])} is now ${String(now[fact])}`),
    ...(focused ? [] : [`focus: ${before.focus} is now ${now.focus}`]),
    ...session.filter((key) => !key.startsWith('svc:')).map((key) => `session storage: ${key}`),
    ...local.filter((key) => !key.startsWith('harbour-and-pine:')).map((key) => `local storage: ${key}`),
    ...(cookie ? [`cookie: ${cookie}`] : []),
  ];
}
