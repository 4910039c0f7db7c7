import type { PipMode } from '../../../src/machine/pip/state.js';
import { createResumeStore, resumePosition, type ResumeRecord } from '../../../src/continuity/resume-store.js';
import { listen } from '../../../src/platform/listen.js';
import { dropTransition } from '../../../src/platform/drop-transition.js';
import { whenScrolled } from '../../../src/platform/page-events.js';
import { readStored, sessionStore, writeStored } from '../../../src/platform/session-store.js';
import type { DecisionTrace } from '../../../src/site/decision-trace.js';
import { isThreshold } from '../../../src/site/option-values.js';
import type { Corner } from '../../../src/site/site-config.js';
import { isDismissed, tabMemoryKey } from '../../../src/site/tab-memory.js';
import { withoutDismissal } from '../../../src/site/undo-dismissal.js';
import type { PipInputs, PipSettings, ResumePosition } from '../settings.js';

/**
 * Removes the resume record from the tab's storage and the parameter from the URL: both are used once [Z14]. `null`
 * where the page was not opened by the full player of this tab.
 */
export function takeResumePosition(application: string, token: string | null): ResumePosition | null {
  if (token === null) return null;
  const record = createResumeStore(application, sessionStore).take(token, Date.now());
  dropTransition();
  if (!record) return null;
  resumeRecords.set(application, record);
  dismissedAtEntry.set(application, readStored(tabMemoryKey(application))['dismissed']);
  return (feedProductId, stream) => resumePosition(resumeRecords.get(application) ?? record, feedProductId, stream);
}

/** Of the tab as the page was entered through the full player, by application: a close of before does not count [X3]. */
const dismissedAtEntry = new Map<string, unknown>();

/** Whether the shopper has closed the mini-player of this page, here or on another one. */
export const wasClosed = ({ application, feedProductId, resume }: PipSettings): boolean =>
  isDismissed(readStored(tabMemoryKey(application))['dismissed'], feedProductId) &&
  !(resume && isDismissed(dismissedAtEntry.get(application), feedProductId));

/** The records that were taken, by application, with the position that the recording has reached. */
const resumeRecords = new Map<string, ResumeRecord>();

/** After an undo of its close, a continued recording goes on from there, seconds [Z46]. */
export function moveResumePosition(application: string, position: number): void {
  const record = resumeRecords.get(application);
  if (record) resumeRecords.set(application, { ...record, position: Math.floor(position) });
}

/** Stores the corner to which the shopper has moved the card. */
export function saveCorner(application: string, corner: Corner): void {
  const key = tabMemoryKey(application);
  writeStored(key, { ...readStored(key), corner });
}

/** Undoes the last dismissal: of all products, or of this one. */
export function forgetDismissal({ application, feedProductId }: PipSettings): void {
  const key = tabMemoryKey(application);
  writeStored(key, withoutDismissal(readStored(key), feedProductId));
}

const SHOWN: readonly PipMode[] = ['preview', 'live', 'continuous', 'poster'];

interface ScrollThreshold extends Pick<PipSettings, 'application' | 'firstShowingOnly'> {
  readonly scrollThreshold: number | string | null;
}

/**
 * Waits for the scroll threshold, which may apply to the first showing only: stores in the tab that something was shown [T3].
 */
export async function waitForScrollThreshold(
  { application, scrollThreshold, firstShowingOnly }: ScrollThreshold,
  trace: DecisionTrace,
  signal: AbortSignal,
): Promise<void> {
  const key = tabMemoryKey(application);
  const { shown } = readStored(key);
  listen(
    document,
    'svc-mode-change',
    ({ target }: Event) => {
      const { application: eventApplication, dataset } = target as HTMLElement & Partial<PipInputs>;
      const { mode } = dataset;
      if (!SHOWN.some((each) => each === mode) || eventApplication !== application) return;
      writeStored(key, { ...readStored(key), shown: true });
    },
    signal,
  );
  const threshold = isThreshold(Number(scrollThreshold)) ? Number(scrollThreshold) : scrollThreshold;
  // One that cannot be used waits for nothing.
  if (threshold === null || !isThreshold(threshold) || (firstShowingOnly && shown === true)) return;
  trace.add('mode', `waits until the page is scrolled by ${threshold}`);
  await whenScrolled(threshold, signal);
}
