import type { ReactiveControllerHost } from 'lit';
import type { CatalogueStream } from '../../src/contract/catalogue-entry.js';
import { lazy } from '../shared/lazy.js';
import type { Language } from '../shared/locale.js';
import { formatDateTime } from './stream-dates.js';
import type { StreamListStrings } from './strings.js';

interface ReminderContext {
  readonly strings: StreamListStrings;
  readonly language: Language;
}

/** The choice of calendars; its code is loaded by the first click. */
export function createReminder(
  host: ReactiveControllerHost & HTMLElement,
  localization: ReminderContext,
): (event: Event, stream: CatalogueStream, url: string, now: number) => Promise<void> {
  const load = lazy(() => import('../shared/reminder-dialog.js'));
  let isPlainLink = false;
  return async (event, stream, url, now) => {
    const link = event.currentTarget;
    if (isPlainLink || !(link instanceof HTMLElement)) return;
    event.preventDefault();
    const code = await load();
    const { strings, language } = localization;
    const when = formatDateTime(stream.plannedDate, language.format) ?? '';
    if (code)
      return code.openReminder(
        host,
        { stream, url, when, now },
        { ...strings, remind: strings.calendarShort },
        language,
      );
    // Without that code the link is what it says: it leads to the file.
    isPlainLink = true;
    link.click();
    isPlainLink = false;
  };
}
