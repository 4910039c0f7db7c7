/**
 * A function as script text, with its arguments. A loader of TypeScript may call a helper `__name` for each nested function,
 * which the page does not have.
 */
export const pageScript = (code: (...given: never[]) => unknown, ...given: readonly unknown[]): string =>
  `((__name) => (${String(code)})(${given.map((value) => JSON.stringify(value)).join()}))((named) => named)`;
