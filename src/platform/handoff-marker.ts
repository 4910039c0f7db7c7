import { entryState, replaceEntry } from './history-entry.js';

const MARK = 'svcHandedOver';

/**
 * Whether this document belongs to a visit handed over by the mini-player; its later history entries start without the
 * mark.
 */
let visiting = false;

/**
 * Stores in the history entry that the visit started at the mini-player of the same origin [Z13]: the stored handoff is
 * read only once, but a reload or a navigation back loads the same URL again.
 */
export function markHandedOver(): void {
  visiting = true;
  replaceEntry({ ...entryState(), [MARK]: true });
}

/** Whether this history entry belongs to a visit that started at the mini-player. */
export const wasHandedOver = (): boolean => entryState()[MARK] === true;

/** Copies the mark to a later history entry of the same document, so that the visit survives a reload there. */
export function carryHandedOver(): void {
  visiting ||= wasHandedOver();
  if (visiting && !wasHandedOver()) markHandedOver();
}
