/** The return value of `run`; `undefined` where it throws. */
export const attempt = <T>(run: () => T): T | undefined => {
  try {
    return run();
  } catch {
    // As if there were nothing.
  }
  return undefined;
};
