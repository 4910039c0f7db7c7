/** Milliseconds. */
const TIMEOUT = 500;

/**
 * The report of `supportsVp9`; `true` if it does not settle within half a second: then `canPlayType()` has decided.
 * A module of its own, since the script tag makes the report and the chunk of the element waits for it.
 */
export const trustVp9 = (report: Promise<boolean>): Promise<boolean> =>
  new Promise((resolve) => {
    void report.then(resolve);
    setTimeout(() => resolve(true), TIMEOUT);
  });
