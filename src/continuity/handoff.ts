/** The record that the mini-player stores for a player page of the same origin, which reads it once [Z13]. */
export interface Handoff {
  readonly streamId: string;
  readonly productId: string;
  readonly feedProductId: string;
  /** Position reached in the recording, seconds; absent where the URL determines the start. */
  readonly position?: number | undefined;
  /** Start of the episode according to stream-state, seconds; used where the URL has none. */
  readonly startTime?: number | undefined;
  /** URL of the poster of the card: what the player page shows until the video does. */
  readonly poster?: string | undefined;
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

/** Decodes the stored text; `null` where it is not a complete record. */
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
