import { recordBuiltIns, type BuiltIns } from './built-ins.js';

/**
 * A function as script text. tsx calls its helper `__name` for each nested function, which the page does not have.
 */
export const toPageScript = (code: (...given: never[]) => unknown, ...given: readonly unknown[]): string =>
  `((__name) => (${String(code)})(${given.map((value) => JSON.stringify(value)).join()}))((named) => named)`;

/** The state of a page before the script tag ran, and its present state. */
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

/** Both states, and the stored data of the page. */
export interface PageState {
  readonly before: PageFacts;
  readonly now: PageFacts;
  readonly session: readonly string[];
  readonly local: readonly string[];
  readonly cookie: string;
}

/** Symbol name of the recorded built-ins; argument of each of `PAGE_OBSERVERS`. */
export const BUILT_INS = 'built-ins';

/** The observer in the page. */
export const PAGE_OBSERVER = `window[Symbol.for('page-observer')]`;

/** Runs in the page before its scripts and records its state. */
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
  // Changes by the shop's own libraries are accepted.
  addEventListener('shop-scripts-done', meet);
  const OURS = 'svc-pip, svc-pip-sdk, script#svc-pip';
  const look = (ours: string): PageFacts => {
    const copy = document.documentElement.cloneNode(true) as Element;
    for (const element of copy.querySelectorAll(ours)) element.remove();
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
    // The iframe of a stream may be there already; nowhere but in the element may one be left.
    const before = look(`${OURS}, iframe[src*="/svc-pip-sdk/"]`);
    Reflect.set(window, Symbol.for('page-observer'), { before, now: () => look(OURS) });
  });
}

/** Run in the page before its scripts, in this order. */
export const PAGE_OBSERVERS: readonly ((place: string) => void)[] = [recordBuiltIns, observeDocument];

/** Runs in the page: its state. */
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

/** Runs in the page: loading and stalled phases. */
export function readPendingPhases(): (string | null)[] {
  const phases = [...document.querySelectorAll('svc-pip, svc-pip-sdk')].map((host) => host.getAttribute('data-phase'));
  return phases.filter((phase) => phase === 'loading' || phase === 'stalled');
}

/** The shop's buy button. */
export const ADD_TO_BAG = '[data-buy] .wide';

/**
 * Runs in the page: markup of the element that covers the middle of a button. A click by Playwright would scroll the
 * button out from under it.
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
 * Each iframe adds an index to the window, polyfills keep listeners there, and Playwright adds names in Firefox.
 */
const IGNORED_NAMES = /^(\d+|__zone_symbol__.+|__handlers|__pw_\w+)$/;

/** ShadyDOM marks event prototypes on first use; WebKit creates the list of entry types for each read. */
const IGNORED_BUILT_INS = /(^PerformanceObserver\.supportedEntryTypes|\.__shady_patchedProto)$/;

/** The first difference of two texts, with its context. */
function firstDifference(was: string, is: string): string | null {
  if (was === is) return null;
  let from = 0;
  while (was[from] === is[from]) from++;
  const around = (text: string): string => text.slice(Math.max(0, from - 60), from + 120);
  return `${around(was)} is now ${around(is)}`;
}

/**
 * Every change of the page, as text.
 *
 * @param clicked whether a button of the mini-player was clicked and may have the focus
 */
export function findChanges({ before, now, session, local, cookie }: PageState, clicked: boolean): readonly string[] {
  const markup = firstDifference(before.markup, now.markup);
  const facts = (['title', 'history', 'scrolled'] as const).filter((fact) => now[fact] !== before[fact]);
  const focused = now.focus === before.focus || (clicked && now.focus === 'SVC-PIP');
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
