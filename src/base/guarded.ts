/**
 * Calls a listener or callback of ours, of which nothing may reach the page: where the page has broken a function that it uses, it
 * has no consequence [FAULTS 36]. Browser tests load `web-test/guarded.ts` in its place, which tells them what was thrown.
 */
export { attempt as guarded } from './attempt.js';

/** What has ended an element of ours: a shop hears nothing of it, a browser test fails by it. */
export const ownFault = (_error: unknown): void => undefined;
