/** Ends an exhaustive `switch`; a value that reaches it is a programmer mistake. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
