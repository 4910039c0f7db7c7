/** Exit code of a check whose tools this machine lacks; the usual one for a test that was not run. */
export const ABSENT = 77;
