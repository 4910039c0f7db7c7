import { attempt } from '../base/attempt.js';
import { tabStorage } from './session-store.js';

/** Of the script tag, as dismissal.ts has it. */
export const wasDismissed = (application: string, feedProductId: string): boolean =>
  [
    attempt(
      () => (JSON.parse(tabStorage().getItem(`svc:${application}:ui`) as string) as { dismissed?: unknown }).dismissed,
    ),
  ]
    .flat()
    .some((id) => id === true || id === feedProductId);
