import type { PlannedShow } from '../../../src/machine/player/next-show.js';
import { shareAddress } from '../../../src/platform/share.js';
import type { ControllerHost } from '../../shared/controller-host.js';
import type { Language } from '../../shared/locale.js';
import { openReminder } from '../../shared/reminder-dialog.js';
import { showDate } from '../controls/format.js';
import type { PlayerStrings } from '../strings.js';

/** Lets the shopper choose a calendar for a planned show; loaded by the click on its button. */
export function remindOf(
  host: ControllerHost,
  { translationId: id, title: name, plannedDate, url }: PlannedShow,
  now: number,
  { strings, language }: { readonly strings: PlayerStrings; readonly language: Language },
): void {
  const stream = { id, name, description: '', plannedDate };
  const address = shareAddress(new URL(url, document.baseURI).href);
  openReminder(host, { stream, url: address, when: showDate(plannedDate, language.format), now }, strings, language);
}
