/** The built-in objects of a page, and which of them have changed. */
export interface BuiltIns {
  /** Takes the present state as unchanged. */
  record(): void;
  /** Everything that was changed, removed or added, such as `Element.prototype.append`. */
  altered(): readonly string[];
}

/**
 * Runs in the page before its scripts and uses nothing that they may replace: records the own properties of every
 * constructor, prototype, namespace and of singletons such as `document`, by reference.
 *
 * @param symbolName name of the symbol under which the window has the record
 */
export function recordBuiltIns(symbolName: string): void {
  if (window.top !== window) return;
  type Own = Record<PropertyKey, PropertyDescriptor | undefined>;
  interface Target {
    readonly name: string;
    readonly target: object;
    /** A singleton such as `document`, to which named elements and libraries add properties. */
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
    // Other properties of the window belong to the page; new names are checked separately.
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
