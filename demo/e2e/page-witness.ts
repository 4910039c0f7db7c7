import type { BuiltIns } from './built-ins.js';

/** What a page of the shop was before the script tag could have done anything, and what it is now. */
export interface Witness {
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
export interface Traces {
  readonly before: PageFacts;
  readonly now: PageFacts;
  readonly session: readonly string[];
  readonly local: readonly string[];
  readonly cookie: string;
}

/** Where `keepBuiltIns` has to leave what the witness asks. */
export const BUILT_INS = 'built-ins';

/** Where the witness is found in the page. */
export const WITNESS = `window[Symbol.for('witness')]`;

/** Runs in the page before any script of it does, and knows it from then on. */
export function bearWitness(place: string): void {
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
    builtIns?.meet();
    names = Object.getOwnPropertyNames(window);
  };
  meet();
  // A shop's own old libraries alter what they like; from then on nobody does.
  addEventListener('own-scripts-ran', meet);
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
    Reflect.set(window, Symbol.for('witness'), { before, now: look });
  });
}

/** Runs in the page: what has come of it so far. */
export function readTraces(): Traces {
  const { before, now } = (window as unknown as Record<symbol, Witness>)[Symbol.for('witness')] as Witness;
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
export function readWaits(): (string | null)[] {
  const phases = [...document.querySelectorAll('svc-pip, svc-pip-sdk')].map((host) => host.getAttribute('data-phase'));
  return phases.filter((phase) => phase === 'loading' || phase === 'stalled');
}

/**
 * A frame has a number in the window as long as it stands in the page, and polyfills keep their notes on listeners there;
 * Playwright leaves names of its own in Firefox.
 */
const NO_NAMES_OF_OURS = /^(\d+|__zone_symbol__.+|__handlers|__pw_\w+)$/;

export const newNames = ({ names }: PageFacts): string[] => names.filter((name) => !NO_NAMES_OF_OURS.test(name));

/** A polyfill of shadow trees marks the prototype of an event when it first meets one; WebKit makes that list anew for each look. */
const NOT_ALTERED = /(^PerformanceObserver\.supportedEntryTypes|\.__shady_patchedProto)$/;

export const alteredBuiltIns = ({ altered }: PageFacts): string[] => altered.filter((name) => !NOT_ALTERED.test(name));
