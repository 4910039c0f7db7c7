import { attempt } from '../base/attempt.js';

/** @throws where the page or the browser forbids storage */
export const tabStorage = (): Storage => sessionStorage;

type Fields = Readonly<Record<string, unknown>>;

/** What the storage has refused, by key; it is kept for the life of the page. */
const refused: Record<string, Fields | null> = {};

/** The JSON object that the tab's session storage has under this key; an empty one if there is none, or no storage. */
export const readStored = (key: string): Fields =>
  refused[key] ?? (Object(attempt(() => JSON.parse(sessionStore.read(key) as string) as unknown)) as Fields);

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
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
};

/** Stores what `readStored` returns; where the storage refuses it, until the page ends. */
export const writeStored = (key: string, fields: Fields): void => {
  refused[key] = sessionStore.write(key, JSON.stringify(fields)) ? null : fields;
};
