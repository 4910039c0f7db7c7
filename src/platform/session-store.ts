import { attempt } from '../internal/attempt.js';

/** The JSON object that the tab has stored under this key; an empty one where there is none, or no storage. */
export const readStored = (key: string): Readonly<Record<string, unknown>> =>
  Object(attempt(() => JSON.parse(String(sessionStorage.getItem(key))) as unknown)) as Readonly<
    Record<string, unknown>
  >;

/** The tab's storage behind a wall: a page may forbid it, and then even looking at it throws. */
export const sessionStore = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** `null` removes the key. Whether it worked. */
  write(key: string, text: string | null): boolean {
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
};
