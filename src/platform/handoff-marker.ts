const MARK = 'svcHandedOver';

const entry = (): Record<string, unknown> => Object(history.state) as Record<string, unknown>;

/** Whether this document belongs to such a visit; its later history entries begin without a mark. */
let visiting = false;

/**
 * Remembers in the history entry that the visit began at the mini-player of the same origin [Z13]: the note is there once,
 * but a reload and a way back come to the same address.
 */
export function markHandedOver(): void {
  visiting = true;
  history.replaceState({ ...entry(), [MARK]: true }, '');
}

/** Whether this history entry belongs to a visit that began at the mini-player. */
export const wasHandedOver = (): boolean => entry()[MARK] === true;

/** Passes the mark on to an entry that the same document has gone on to, so that it may be reloaded there. */
export function carryHandedOver(): void {
  visiting ||= wasHandedOver();
  if (visiting && !wasHandedOver()) markHandedOver();
}
