const MARK = 'svcHandedOver';

const entry = (): Record<string, unknown> => Object(history.state) as Record<string, unknown>;

/**
 * Remembers in the history entry that this address was opened by the mini-player of the same origin [Z13]: the note is
 * there once, but a reload and a way back come to the same address.
 */
export function markHandedOver(translationId: string): void {
  history.replaceState({ ...entry(), [MARK]: translationId }, '');
}

/** Whether this history entry was opened by the mini-player for that stream. */
export const wasHandedOver = (translationId: string): boolean => entry()[MARK] === translationId;
