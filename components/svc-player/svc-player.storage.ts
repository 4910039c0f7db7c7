import { decodeHandoff, handoffKey, type Handoff } from '../../src/continuity/handoff.js';
import { createProductNavigation } from '../../src/continuity/product-link.js';
import { resumeRecordKey, type ResumeRecord } from '../../src/continuity/resume-record.js';
import { sessionStore } from '../../src/platform/session-store.js';
import { markHandedOver, wasHandedOver } from '../../src/platform/handoff-marker.js';

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

/**
 * Saves the position for the mini-player of the product's page [X1, Z14].
 *
 * @returns the URL to open: with the transition parameter where the record could be stored
 */
export function saveResumeRecord(application: string, url: string, resumeRecord: ResumeRecord): string {
  const navigation = createProductNavigation(url, resumeRecord);
  if (navigation.record === null || !sessionStore.write(resumeRecordKey(application), navigation.record)) return url;
  return navigation.url;
}
