import { handoffKey, type Handoff } from '../../src/continuity/handoff.js';
import { decodeViewing, transitionParameter, viewingKey, type Viewing } from '../../src/continuity/viewing.js';
import { dropParameter } from '../../src/platform/navigation.js';
import { sessionStore } from '../../src/platform/session-store.js';
import { decodeTabMemory, isDismissed, tabMemoryKey, withDismissal } from '../../src/site/tab-memory.js';
import type { PipSettings } from './svc-pip.settings.js';

/**
 * Takes the saved viewing out of the tab's storage and the parameter out of the address bar: both serve once [Z14].
 * `null` where the page was not entered through the full player of this tab.
 */
export function consumeViewing(application: string, token: string | null): Viewing | null {
  if (token === null) return null;
  const key = viewingKey(application);
  const viewing = decodeViewing(sessionStore.read(key), Date.now());
  sessionStore.write(key, null);
  dropParameter(transitionParameter);
  return viewing?.token === token ? viewing : null;
}

const recall = (application: string): ReturnType<typeof decodeTabMemory> =>
  decodeTabMemory(sessionStore.read(tabMemoryKey(application)));

/** Whether the shopper has closed this in the tab before [Z4]. */
export const wasDismissed = ({ application, feedProductId }: PipSettings): boolean =>
  isDismissed(recall(application), feedProductId);

/** Remembers a close for as long as the configuration says. */
export function rememberDismissal({ application, dismissal, feedProductId }: PipSettings): void {
  if (dismissal === 'none') return;
  const memory = withDismissal(recall(application), dismissal === 'product' ? feedProductId : null);
  sessionStore.write(tabMemoryKey(application), JSON.stringify(memory));
}

/** Leaves the one-shot note for a player page of the same origin [Z13]. */
export const leaveHandoff = (application: string, note: Handoff): boolean =>
  sessionStore.write(handoffKey(application), JSON.stringify(note));

/** Takes the note back from this tab, once another tab has its copy. */
export const forgetHandoff = (application: string): boolean => sessionStore.write(handoffKey(application), null);
