/**
 * A function as text for the page. What runs TypeScript here calls a helper of its own for each function in it, which the
 * page does not have.
 */
export const toPageScript = (code: (...given: never[]) => unknown, ...given: readonly unknown[]): string =>
  `((__name) => (${String(code)})(${given.map((value) => JSON.stringify(value)).join()}))((named) => named)`;
