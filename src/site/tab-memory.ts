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

/** Whether it was dismissed according to what was stored, whose shape nobody has looked at yet. */
export const isDismissed = ({ dismissed }: { readonly dismissed?: unknown }, productId: string): boolean =>
  dismissed === true || [dismissed].flat().includes(productId);

/**
 * What to store after a dismissal; only the newest products are kept.
 *
 * @param memory what was stored, whose shape nobody has looked at yet
 * @param productId `null` for everything
 */
export const withDismissal = <Stored extends { readonly dismissed?: unknown }>(
  memory: Stored,
  productId: string | null,
): Stored & Pick<TabMemory, 'dismissed'> => ({
  ...memory,
  dismissed:
    productId === null ||
    memory.dismissed === true ||
    [memory.dismissed, productId]
      .flat()
      .filter((id, at, all): id is string => typeof id === 'string' && all.lastIndexOf(id) === at)
      .slice(-LIMIT),
});
