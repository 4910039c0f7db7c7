/**
 * A function as script text, with its arguments, which may be functions too. A loader of TypeScript may call a helper `__name`
 * for each nested function, which the page does not have.
 */
export const pageScript = (code: (...given: never[]) => unknown, ...given: readonly unknown[]): string => {
  const written = given.map((value) => (typeof value === 'function' ? `(${String(value)})` : JSON.stringify(value)));
  return `((__name) => (${String(code)})(${written.join()}))((named) => named)`;
};
