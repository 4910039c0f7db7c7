/** Exit code of a check that this machine has not the means for; the usual one for a test that was not run. */
export const ABSENT = 77;
