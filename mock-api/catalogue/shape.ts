/** The first violation of a shape: the JSON path and the problem. */
export interface Violation {
  readonly path: string;
  readonly problem: string;
}

export type Shape = (value: unknown, path: string) => Violation | null;

const expected = (path: string, what: string, value: unknown): Violation => ({
  path,
  problem: value === undefined ? `is missing (${what} expected)` : `${what} expected, found ${describe(value)}`,
});

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}

/** A shape from a predicate. */
export const where =
  (what: string, test: (value: unknown) => boolean): Shape =>
  (value, path) =>
    test(value) ? null : expected(path, what, value);

export const text = where('a string', (value) => typeof value === 'string');
export const flag = where('true or false', (value) => typeof value === 'boolean');
export const seconds = where('seconds, zero or more', (value) => Number.isFinite(value) && Number(value) >= 0);
export const anyObject = where('an object', isObject);
/** Identifiers are strings everywhere [E5]. */
export const id = where('a non-empty string', (value) => typeof value === 'string' && value !== '');

export const oneOf = (names: readonly string[]): Shape =>
  where(`one of ${names.join(', ')}`, (value) => names.some((name) => name === value));

export const orNull =
  (shape: Shape): Shape =>
  (value, path) =>
    value === null ? null : shape(value, path);

/** Both shapes. */
export const both =
  (first: Shape, second: Shape): Shape =>
  (value, path) =>
    first(value, path) ?? second(value, path);

/** Absent or null. */
export const optional =
  (shape: Shape): Shape =>
  (value, path) =>
    value === undefined || value === null ? null : shape(value, path);

export const list =
  (shape: Shape): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return expected(path, 'an array', value);
    for (const [index, item] of value.entries()) {
      const violation = shape(item, `${path}[${index}]`);
      if (violation) return violation;
    }
    return null;
  };

/** An object with at least these fields. */
export const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    if (!isObject(value)) return expected(path, 'an object', value);
    for (const [name, shape] of Object.entries(fields)) {
      const violation = shape(Object.hasOwn(value, name) ? value[name] : undefined, below(path, name));
      if (violation) return violation;
    }
    return null;
  };

/** An object with exactly these fields. */
export const exactly =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    const unknown = isObject(value) ? Object.keys(value).find((name) => !Object.hasOwn(fields, name)) : undefined;
    if (unknown === undefined) return record(fields)(value, path);
    return { path: below(path, unknown), problem: `is not known here (${Object.keys(fields).join(', ')})` };
  };

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
