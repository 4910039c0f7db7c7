import { attempt } from '../base/attempt.js';

type State = Readonly<Record<string, unknown>>;

/** The state of the history entry; empty if it has none. */
export const entryState = (): State => Object(history.state) as State;

/**
 * Replaces state and URL of the history entry. Safari throws after 100 calls in 30 seconds, those of the page included,
 * and a page may have replaced the function: nothing is replaced then, which whoever needs it finds in `entryState`.
 */
export const replaceEntry = (state: unknown, href?: string): void =>
  attempt(() => history.replaceState(state, '', href));
