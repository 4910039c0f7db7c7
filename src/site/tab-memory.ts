/** What the tab remembers of the mini-player [Z4]: whether it was shown, and what was dismissed. */
export interface TabMemory {
  readonly shown: boolean;
  /** `true` for everything, else the product ids. */
  readonly dismissed: true | readonly string[];
}

const LIMIT = 50;

export const tabMemoryKey = (application: string): string => `svc:${application}:ui`;

/** Reads what was stored; anything else than our own shape counts as nothing remembered. */
export function decodeTabMemory(text: string | null): TabMemory {
  let json: unknown;
  try {
    json = JSON.parse(text ?? '');
  } catch {
    json = null;
  }
  const { shown, dismissed } = Object(json) as Record<string, unknown>;
  return {
    shown: shown === true,
    dismissed:
      dismissed === true ||
      (Array.isArray(dismissed) ? dismissed.filter((id): id is string => typeof id === 'string') : []),
  };
}

export const isDismissed = ({ dismissed }: TabMemory, productId: string): boolean =>
  dismissed === true || dismissed.includes(productId);

/** The memory after a dismissal; only the newest products are kept. */
export const withDismissal = (memory: TabMemory, productId: string | null): TabMemory => ({
  ...memory,
  dismissed:
    productId === null || memory.dismissed === true
      ? true
      : [...memory.dismissed.filter((id) => id !== productId), productId].slice(-LIMIT),
});
