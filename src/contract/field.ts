/**
 * One own field of unknown JSON; `undefined` where it is missing, inherited, or `source` is no object.
 * `Wire` is the wire type whose field it is, so that the compiler compares every name with the OpenAPI document.
 */
export const field = <Wire>(source: unknown, key: keyof Wire & string): unknown =>
  isObject(source) && Object.hasOwn(source, key) ? source[key] : undefined;

/** Whether the value is a JSON object: not an array, not `null`. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value is an identifier: text, never a number, which would lose digits and leading zeros [E5]. */
export const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
