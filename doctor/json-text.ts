import { jsonFault } from './json-fault.js';

type Fields = Readonly<Record<string, unknown>>;

/** Unknown JSON as an object; an empty one for everything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** The value of a JSON text, or the line that is none and what to change there. */
export function parseJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: jsonFault(text) ?? (error instanceof Error ? error.message : String(error)) };
  }
}
