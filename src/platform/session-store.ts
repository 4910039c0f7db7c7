import { attempt } from '../base/attempt.js';

/** @throws where the page or the browser forbids storage */
export const tabStorage = (): Storage => sessionStorage;

type Fields = Readonly<Record<string, unknown>>;

/** The JSON object that the tab's session storage has under this key; an empty one if there is none, or no storage. */
export const readStored = (key: string): Fields =>
  Object(attempt(() => JSON.parse(String(sessionStorage.getItem(key))) as unknown)) as Fields;

/**
 * Access to `sessionStorage` that never throws: where the page or the browser forbids storage, even reading the
 * property throws.
 */
export const sessionStore = {
  read(key: string): string | null {
    return attempt(() => sessionStorage.getItem(key)) ?? null;
  },
  /** Stores `text`; `null` removes the key. Returns whether it succeeded. */
  write(key: string, text: string | null): boolean {
    return (
      attempt(() => {
        if (text === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
        return true;
      }) === true
    );
  },
};
