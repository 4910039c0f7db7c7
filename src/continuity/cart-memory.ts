const MOST = 50;
const LONGEST = 256;

export const cartKey = (application: string): string => `svc:${application}:cart`;

/** Reads what is stored; anything else than feed ids counts as nothing in the cart. */
export function decodeCart(text: string | null): readonly string[] {
  try {
    const { inCart } = Object(JSON.parse(text ?? 'null')) as { readonly inCart?: unknown };
    return Array.isArray(inCart) ? inCart.filter(isFeedProductId).slice(-MOST) : [];
  } catch {
    return [];
  }
}

/** The text to store, or `null` where nothing is in the cart; only the newest products are kept. */
export function encodeCart(inCart: readonly string[]): string | null {
  const kept = inCart.filter(isFeedProductId).slice(-MOST);
  return kept.length ? JSON.stringify({ inCart: kept }) : null;
}

const isFeedProductId = (id: unknown): id is string => typeof id === 'string' && id !== '' && id.length <= LONGEST;
