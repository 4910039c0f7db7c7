import type { Playback } from '../../../src/contract/playback.js';
import { shareAddress } from '../../../src/platform/share.js';
import { calendarFile } from '../../shared/calendar-file.js';

/** Offers the calendar file of a planned show to the browser; loaded by the click on its button. */
export function downloadReminder({ translationId, title, plannedDate }: Playback, now: number): void {
  const stream = { id: translationId, name: title, description: '', plannedDate };
  const file = calendarFile(stream, now, shareAddress(location.href));
  if (file === null) return;
  const link = document.createElement('a');
  link.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
  link.download = 'show.ics';
  link.click();
}
