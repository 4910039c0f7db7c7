/** Ends an exhaustive `switch`; throws a `TypeError` for a value that reaches it. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
