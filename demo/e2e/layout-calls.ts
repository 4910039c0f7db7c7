/** How often scripts asked the browser for what it has laid out. */
export interface LayoutCalls {
  /** Calls of `elementFromPoint` and `elementsFromPoint`, of the document and of shadow roots. */
  readonly hitTests: number;
  /** Calls of `getBoundingClientRect` and `getClientRects`. */
  readonly boxes: number;
  /** Calls of `getComputedStyle` and `checkVisibility`. */
  readonly styles: number;
  /** Calls of `querySelector` and `querySelectorAll`. */
  readonly queries: number;
}

export const LAYOUT_CALLS = [
  'hitTests',
  'boxes',
  'styles',
  'queries',
] as const satisfies readonly (keyof LayoutCalls)[];

/**
 * Runs in the page, before its own scripts: counts the calls of all scripts from now on. Slows what it counts, so that
 * nothing is measured beside it.
 */
export function startLayoutCount(): void {
  const calls = { hitTests: 0, boxes: 0, styles: 0, queries: 0 };
  Reflect.set(window, Symbol.for('layout calls'), calls);
  const count = (owner: object, kind: keyof typeof calls, ...names: readonly string[]): void => {
    for (const name of names) {
      const own: unknown = Reflect.get(owner, name);
      if (typeof own !== 'function' || !Object.hasOwn(owner, name)) continue;
      Reflect.set(owner, name, function (this: unknown, ...given: unknown[]): unknown {
        calls[kind] += 1;
        const returned: unknown = Reflect.apply(own, this, given);
        return returned;
      });
    }
  };
  for (const owner of [Document.prototype, ShadowRoot.prototype])
    count(owner, 'hitTests', 'elementFromPoint', 'elementsFromPoint');
  for (const owner of [Element.prototype, Range.prototype])
    count(owner, 'boxes', 'getBoundingClientRect', 'getClientRects');
  count(window, 'styles', 'getComputedStyle');
  count(Element.prototype, 'styles', 'checkVisibility');
  for (const owner of [Document.prototype, DocumentFragment.prototype, Element.prototype])
    count(owner, 'queries', 'querySelector', 'querySelectorAll');
}

/** Runs in the page: the calls so far. */
export const readLayoutCalls = (): LayoutCalls => {
  const calls = Reflect.get(window, Symbol.for('layout calls')) as LayoutCalls;
  return { ...calls };
};

/** The calls between two readings. */
export const callsBetween = (before: LayoutCalls, after: LayoutCalls): LayoutCalls => ({
  hitTests: after.hitTests - before.hitTests,
  boxes: after.boxes - before.boxes,
  styles: after.styles - before.styles,
  queries: after.queries - before.queries,
});
