/** The one-shot note from the mini-player to a player page of the same origin [Z13]. */
export interface Handoff {
  readonly streamId: string;
  readonly productId: string;
  readonly feedProductId: string;
  /** Seconds into the recording; absent where playback starts as the address says. */
  readonly position?: number;
}

export const handoffKey = (application: string): string => `svc:${application}:handoff`;

/** Reads a stored note; anything else than its own shape is `null`. */
export function decodeHandoff(text: string | null): Handoff | null {
  try {
    const { streamId, productId, feedProductId, position } = Object(JSON.parse(text ?? 'null')) as Record<
      string,
      unknown
    >;
    if (typeof streamId !== 'string' || typeof productId !== 'string' || typeof feedProductId !== 'string') return null;
    const seconds = typeof position === 'number' && position >= 0 && position < Infinity ? { position } : {};
    return { streamId, productId, feedProductId, ...seconds };
  } catch {
    return null;
  }
}
