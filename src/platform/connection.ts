/** Of a connection, as the Network Information API has them. */
export type EffectiveType = 'slow-2g' | '2g' | '3g' | '4g';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: EffectiveType;
  /** Mbit/s. */
  readonly downlink?: number;
}

/** What the engine says of the connection; empty where it has no Network Information API. */
export const connection = (): Connection =>
  Object((navigator as Navigator & { readonly connection?: Connection }).connection) as Connection;
