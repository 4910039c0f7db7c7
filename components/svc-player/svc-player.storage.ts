import { decodeHandoff, handoffKey, type Handoff } from '../../src/continuity/handoff.js';
import { sessionStore } from '../../src/platform/session-store.js';
import { markHandedOver, wasHandedOver } from '../../src/platform/handoff-marker.js';

/** Takes the one-shot note of the mini-player out of the tab's storage; `null` where it is not about this stream [Z13]. */
export function takeHandoff(application: string, translationId: string): Handoff | null {
  const key = handoffKey(application);
  const handoff = decodeHandoff(sessionStore.read(key));
  sessionStore.write(key, null);
  return handoff?.streamId === translationId ? handoff : null;
}

/**
 * Whether this visit began at the mini-player of the same origin; a reload, a way back and another stream of the page count
 * as the same visit.
 */
export function openedFromMiniPlayer(handoff: Handoff | null): boolean {
  if (handoff) markHandedOver();
  return handoff !== null || wasHandedOver();
}
