const MAX_PRODUCTS = 50;
const MAX_ID_LENGTH = 256;

export const cartKey = (application: string): string => `svc:${application}:cart`;

/** Decodes the stored text; anything except feed ids is ignored, invalid text gives an empty cart. */
export function decodeCart(text: string | null): readonly string[] {
  try {
    const { inCart } = Object(JSON.parse(text ?? 'null')) as { readonly inCart?: unknown };
    return Array.isArray(inCart) ? inCart.filter(isFeedProductId).slice(-MAX_PRODUCTS) : [];
  } catch {
    return [];
  }
}

/** The text to store, or `null` for an empty cart; only the newest 50 products are kept. */
export function encodeCart(inCart: readonly string[]): string | null {
  const kept = inCart.filter(isFeedProductId).slice(-MAX_PRODUCTS);
  return kept.length ? JSON.stringify({ inCart: kept }) : null;
}

const isFeedProductId = (id: unknown): id is string =>
  typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH;
