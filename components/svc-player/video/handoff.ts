import { decodeHandoff, handoffKey, type Handoff } from '../../../src/continuity/handoff.js';
import { sessionStore } from '../../../src/platform/session-store.js';
import { markHandedOver, wasHandedOver } from '../../../src/platform/handoff-marker.js';

/** Removes the mini-player's handoff from the tab's storage; `null` where it belongs to another stream [Z13]. */
export function takeHandoff(application: string, translationId: string): Handoff | null {
  const key = handoffKey(application);
  const handoff = decodeHandoff(sessionStore.read(key));
  sessionStore.write(key, null);
  return handoff?.streamId === translationId ? handoff : null;
}

/**
 * Whether the mini-player of the same origin opened the player; true also after a reload, a back navigation and for
 * other streams of the page.
 */
export function openedFromMiniPlayer(handoff: Handoff | null): boolean {
  if (handoff) markHandedOver();
  return handoff !== null || wasHandedOver();
}
