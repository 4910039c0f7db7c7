import { openInTurns, openPage, type Change } from './page-visit.fixture.js';
import type { Page, Visit } from './page-visitor.fixture.js';

/** A function or an accessor of the browser, as a path from the global object such as `History.prototype.replaceState`. */
export type BuiltIn = readonly string[];

const broken = (): never => {
  throw new Error('broken by the page');
};

/** What a page, a polyfill or a privacy extension does to a function of the browser, or to a property that it computes. */
export const BREAKS = {
  /** Where it is constructed, an object without any member. */
  'returns undefined': {
    value: function () {
      return undefined;
    },
    accessor: { get: () => undefined, set: () => undefined },
  },
  throws: { value: broken, accessor: { get: broken, set: broken } },
  'is missing': { value: undefined, accessor: null },
} as const;

export type Break = keyof typeof BREAKS;

/** Language, not browser: a page whose `Promise` or `Array` is broken runs no script of anybody. */
const LANGUAGE =
  /^(Aggregate\w+|\w*Array|ArrayBuffer|BigInt|Boolean|DataView|Date|decodeURI\w*|encodeURI\w*|\w*Error|FinalizationRegistry|Function|Intl|is\w+|Iterator|JSON|Map|Math|Number|Object|parse\w+|Promise|Proxy|Reflect|RegExp|Set|SharedArrayBuffer|String|Symbol|Weak\w+|eval|escape|unescape|Atomics|WebAssembly|globalThis|\w+Stack)$/;

/** Getters of an event: no page replaces what one event says of itself. */
const OF_ONE_EVENT = /Event$/;

interface Own {
  readonly owner: object;
  readonly path: BuiltIn;
  readonly descriptor: PropertyDescriptor;
}

/** Own functions and accessors of what this page's global object has, and of its constructors and their prototypes. */
function builtInsOf(page: Page): readonly Own[] {
  const found: Own[] = [];
  /** Some have several names. */
  const known = new Set<unknown>();
  const look = (owner: object, path: BuiltIn): void => {
    if (known.has(owner)) return;
    known.add(owner);
    for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      const value: unknown = descriptor.value;
      if (key === 'constructor' || !descriptor.configurable) continue;
      if (typeof value !== 'function' && (!descriptor.get || OF_ONE_EVENT.test(String(path[0])))) continue;
      found.push({ owner, path: [...path, key], descriptor });
      if (typeof value !== 'function' || path.length > 0 || LANGUAGE.test(key)) continue;
      look(value, [key]);
      if (typeof value.prototype === 'object') look(value.prototype as object, [key, 'prototype']);
    }
  };
  look(page, []);
  return found.filter(({ path: [name] }) => !LANGUAGE.test(name as string));
}

/** Everything that a page can break, as the paths of `Use` with dots. */
export const breakableBuiltIns = (): ReadonlySet<string> =>
  new Set(builtInsOf(window).map(({ path }) => path.join('.')));

/** Records what is read of the browser from now on, until the page is gone. */
function recordReads(page: Page): Map<string, Omit<Use, 'visit'>> {
  const read = new Map<string, Omit<Use, 'visit'>>();
  let isReady = false;
  for (const { owner, path, descriptor } of builtInsOf(page)) {
    const key = path.at(-1) as string;
    const { get, set, enumerable = false } = descriptor;
    let value: unknown = descriptor.value;
    const note = (): void => {
      if (isReady) read.set(path.join('.'), { path, kind: get ? 'accessor' : 'function' });
    };
    Reflect.defineProperty(owner, key, {
      configurable: true,
      enumerable,
      get(this: unknown) {
        note();
        return get ? (get.call(this) as unknown) : value;
      },
      set(this: unknown, next: unknown) {
        if (!get) value = next;
        else {
          note();
          set?.call(this, next);
        }
      },
    });
  }
  isReady = true;
  return read;
}

/** Returns what mends it. */
function breakBuiltIn(page: Page, path: BuiltIn, how: Break): () => void {
  const key = path.at(-1) as string;
  const owner = path.slice(0, -1).reduce<object>((at, name) => Reflect.get(at, name) as object, page);
  const { value, accessor } = BREAKS[how];
  const descriptor = Reflect.getOwnPropertyDescriptor(owner, key) as PropertyDescriptor;
  if (!descriptor.get) Reflect.defineProperty(owner, key, { configurable: true, writable: true, value });
  else if (accessor) Reflect.defineProperty(owner, key, { configurable: true, ...accessor });
  else Reflect.deleteProperty(owner, key);
  return () => Reflect.defineProperty(owner, key, descriptor);
}

export interface Use {
  readonly kind: 'function' | 'accessor';
  readonly path: BuiltIn;
  readonly visit: Visit;
}

/** Pages that are open at once. */
const AT_ONCE = 16;
/** Pages whose media plays at once. */
export const PLAYING_AT_ONCE = 4;

/** A built-in for an element. */
const keyOf = ({ path, visit }: Pick<Use, 'path' | 'visit'>): string => `${visit.element} ${path.join('.')}`;

const placeOf = ({ path, visit }: Use, how: Break, when: string): string =>
  `${visit.element}${visit.state}, ${path.join('.')} ${how} ${when}`;

/** Those of the uses that the others do not have for the same element. */
export function usesBeyond(uses: readonly Use[], others: readonly Use[]): readonly Use[] {
  const known = new Set(others.map(keyOf));
  return uses.filter((use) => !known.has(keyOf(use)));
}

/** What the visits read of the browser, when nothing is broken, each with the first visit that reads it. */
export async function usesOf(visits: readonly Visit[], when: Change['when']): Promise<readonly Use[]> {
  const uses = new Map<string, Use>();
  for (const visit of visits) {
    let read = new Map<string, Omit<Use, 'visit'>>();
    const written = await openPage(visit, { when, run: (page) => (read = recordReads(page)) });
    if (written.length > 0) throw new Error(`${visit.element}${visit.state}: ${written.join('\n')}`);
    for (const one of read.values()) {
      const use = { ...one, visit };
      if (!uses.has(keyOf(use))) uses.set(keyOf(use), use);
    }
  }
  return [...uses.values()];
}

/** What a visit reads in its first turn. */
export async function usesOfTurn(visit: Visit): Promise<readonly Use[]> {
  let read = new Map<string, Omit<Use, 'visit'>>();
  const record = (page: Page): (() => void) => {
    read = recordReads(page);
    return () => undefined;
  };
  const lines = await openInTurns(visit, [{ name: 'nothing is broken', run: record }]);
  if (lines.length > 0) throw new Error(lines.join('\n'));
  return [...read.values()].map((use) => ({ ...use, visit }));
}

/** Breaks each of them for one turn, and returns what the pages have logged and thrown then. */
export async function breakInTurns(visit: Visit, uses: readonly Use[], how: Break): Promise<readonly string[]> {
  const turns = uses.map((use) => ({
    name: placeOf(use, how, 'for a turn'),
    run: (page: Page) => breakBuiltIn(page, use.path, how),
  }));
  const failures: string[] = [];
  const work = async (): Promise<void> => {
    while (turns.length > 0) failures.push(...new Set(await openInTurns(visit, turns)));
  };
  await Promise.all(Array.from({ length: PLAYING_AT_ONCE }, work));
  return failures.sort();
}

/** Breaks each of them in a page of its own, and returns what these pages have logged and thrown. */
export async function breakEach(
  uses: readonly Use[],
  when: Change['when'],
  how: Break,
  atOnce = AT_ONCE,
): Promise<readonly string[]> {
  const queue = [...uses];
  const failures: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { path, visit } = next;
      const lines = await openPage(visit, { when, run: (page) => breakBuiltIn(page, path, how) });
      failures.push(...new Set(lines.map((line) => `${placeOf(next, how, when)}: ${line}`)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failures.sort();
}
