/** What the language and the browser gave a page, and what of it is another by now. */
export interface BuiltIns {
  /** From now on nobody alters anything. */
  record(): void;
  /** Everything that is another, is gone or is new, as `Element.prototype.append`. */
  altered(): readonly string[];
}

/**
 * Runs in the page before any script of it, of which it then needs nothing: every constructor and every namespace with all
 * that they and their prototypes have of their own, by reference, and what the page has only one of.
 *
 * @param symbolName name of the symbol under which the window has them
 */
export function recordBuiltIns(symbolName: string): void {
  if (window.top !== window) return;
  type Own = Record<PropertyKey, PropertyDescriptor | undefined>;
  interface Target {
    readonly name: string;
    readonly target: object;
    /** The page has one only: it gets the names of the page's own forms and pictures, and notes of the shop's libraries. */
    readonly isOnly: boolean;
  }
  interface Kept extends Target {
    readonly above: object | null;
    readonly own: Own;
  }
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const { create, is } = Object;
  const text = String;
  const targets: Target[] = [];
  const add = (name: string, target: unknown, isOnly = false): void => {
    if ((typeof target === 'object' && target !== null) || typeof target === 'function')
      targets[targets.length] = { name, target, isOnly };
  };
  for (const name of Object.getOwnPropertyNames(window)) {
    const value: unknown = getOwnPropertyDescriptor(window, name)?.value;
    if (!/^[A-Z]/.test(name)) continue;
    add(name, value);
    if (typeof value === 'function') add(`${name}.prototype`, value.prototype);
  }
  add('TypedArray.prototype', getPrototypeOf(Int8Array.prototype));
  for (const name of ['console', 'crypto', 'customElements', 'document', 'history', 'location', 'navigator'])
    add(name, Reflect.get(window, name), true);

  const ownOf = (target: object): Own => {
    const own = create(null) as Own;
    const keys = ownKeys(target);
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as PropertyKey;
      own[key] = getOwnPropertyDescriptor(target, key);
    }
    return own;
  };
  const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    is(one.value, other.value) &&
    one.get === other.get &&
    one.set === other.set &&
    one.writable === other.writable &&
    one.enumerable === other.enumerable &&
    one.configurable === other.configurable;

  const isFunction = (one: PropertyDescriptor | undefined): boolean =>
    typeof one?.value === 'function' || Boolean(one?.get);

  let kept: Kept[] = [];
  let functions = create(null) as Own;
  const meet = (): void => {
    kept = [];
    for (let at = 0; at < targets.length; at++) {
      const { name, target, isOnly } = targets[at] as Target;
      kept[at] = { name, target, isOnly, above: getPrototypeOf(target), own: ownOf(target) };
    }
    functions = ownOf(window);
  };
  const altered = (): readonly string[] => {
    const found: string[] = [];
    for (let at = 0; at < kept.length; at++) {
      const { name, target, isOnly, above, own } = kept[at] as Kept;
      if (getPrototypeOf(target) !== above) found[found.length] = `prototype of ${name}`;
      const now = ownOf(target);
      const was = ownKeys(own);
      for (let one = 0; one < was.length; one++) {
        const key = was[one] as PropertyKey;
        if (!isSame(own[key], now[key])) found[found.length] = `${name}.${text(key)}`;
      }
      const are = ownKeys(now);
      for (let one = 0; one < are.length; one++) {
        const key = are[one] as PropertyKey;
        if (!own[key] && (!isOnly || isFunction(now[key]))) found[found.length] = `${name}.${text(key)}`;
      }
    }
    // What else the window has is the page's own; new names are looked at by themselves.
    const now = ownOf(window);
    const keys = ownKeys(functions);
    for (let one = 0; one < keys.length; one++) {
      const key = keys[one] as PropertyKey;
      const was = functions[key];
      if (isFunction(was) && !isSame(was, now[key])) found[found.length] = text(key);
    }
    return found;
  };
  meet();
  Reflect.set(window, Symbol.for(symbolName), { record: meet, altered } satisfies BuiltIns);
}
