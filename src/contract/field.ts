/**
 * One own field of unknown JSON; `undefined` where it is missing or inherited, or where `source` is not an object.
 * `Wire` is the wire type that declares the field, so that the compiler checks every name against the OpenAPI document.
 */
export const field = <Wire>(source: unknown, key: keyof Wire & string): unknown =>
  isObject(source) && Object.hasOwn(source, key) ? source[key] : undefined;

/** Whether the value is a JSON object: not an array, not `null`. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value is an identifier: a non-empty string; a number would lose digits and leading zeros [E5]. */
export const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
