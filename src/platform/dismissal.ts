import { isDismissed, tabMemoryKey } from '../site/tab-memory.js';
import { readStored } from './session-store.js';

/** Whether the user has dismissed the mini-player in this tab, for this product or all [Z4]. */
export const wasDismissed = (application: string, feedProductId: string): boolean =>
  isDismissed(readStored(tabMemoryKey(application))['dismissed'], feedProductId);
