/** What the compiler has proved never runs. */
export const assertNever = (value: never): never => value;
