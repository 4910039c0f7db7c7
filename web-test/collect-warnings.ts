let restore = (): void => undefined;

// Outside of every group: after a test's own hooks, which remove its elements.
afterEach(() => restore());

/** For a test about warnings: returns those from now on, until the test ends, in place of a failure. */
export function collectWarnings(): string[] {
  const lines: string[] = [];
  const { warn } = console;
  console.warn = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
  restore = () => void (console.warn = warn);
  return lines;
}
