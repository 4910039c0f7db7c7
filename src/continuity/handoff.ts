/** The one-shot note from the mini-player to a player page of the same origin [Z13]. */
export interface Handoff {
  readonly streamId: string;
  readonly productId: string;
  readonly feedProductId: string;
  /** Seconds into the recording that were reached; absent where playback starts as the address says. */
  readonly position?: number | undefined;
  /** Second of the episode according to stream-state; counts where the address names none. */
  readonly startTime?: number | undefined;
}

export const handoffKey = (application: string): string => `svc:${application}:handoff`;

function seconds<Name extends string>(
  json: Readonly<Record<string, unknown>>,
  name: Name,
): { [name in Name]?: number } {
  const value = json[name];
  return typeof value === 'number' && value >= 0 && value < Infinity
    ? ({ [name]: value } as { [name in Name]: number })
    : {};
}

/** Reads a stored note; anything else than its own shape is `null`. */
export function decodeHandoff(text: string | null): Handoff | null {
  try {
    const json = Object(JSON.parse(text ?? 'null')) as Record<string, unknown>;
    const { streamId, productId, feedProductId } = json;
    if (typeof streamId !== 'string' || typeof productId !== 'string' || typeof feedProductId !== 'string') return null;
    return { streamId, productId, feedProductId, ...seconds(json, 'position'), ...seconds(json, 'startTime') };
  } catch {
    return null;
  }
}
