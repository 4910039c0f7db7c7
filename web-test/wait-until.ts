import { waitUntil as waitFor } from '@open-wc/testing';

/** That of `@open-wc/testing`, with the time of a busy machine: its own is one second. */
export const waitUntil: typeof waitFor = (condition, message, options) =>
  waitFor(condition, message, { timeout: 45_000, ...options });
