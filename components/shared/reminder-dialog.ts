import { html, render, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { addStyles } from './add-styles.js';
import { calendarFile, type CalendarStream } from './calendar-file.js';
import { calendarLinks } from './calendar-links.js';
import { icon, icons } from './icons.js';
import type { Language } from './locale.js';
import { reminderDialogStyles } from './reminder-dialog.styles.js';
import { sanitizeText } from './sanitize-text.js';
import { removeNode } from '../../src/platform/remove-node.js';

export interface ReminderStrings {
  readonly remind: string;
  readonly googleCalendar: string;
  readonly outlook: string;
  readonly calendarFile: string;
  /** Follows the name of a link that opens a new tab. */
  readonly newTab: string;
  readonly close: string;
}

/** What a reminder is made of. */
export interface Reminder {
  readonly stream: CalendarStream;
  /** Address of the player. */
  readonly url: string;
  /** When the show begins, as the shopper reads it. */
  readonly when: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const ICONS = {
  calendar: icon('M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4'),
  file: icon('M12 4.5V15M8 11.5l4 3.5 4-3.5M5.5 15v4.5h13V15'),
  newTab: icon('M10 5.5H5.5v13h13V14M13.5 5.5h5v5M18.5 5.5L11 13'),
} as const;

const styled = new WeakSet<ShadowRoot>();

/**
 * Lets the shopper choose a calendar. Where the engine has no dialogs, the file is offered at once.
 *
 * @param host the dialog lies in its shadow tree
 */
export function openReminder(
  host: ReactiveControllerHost & HTMLElement,
  { stream, url, when, now }: Reminder,
  strings: ReminderStrings,
  { lang, direction }: Pick<Language, 'lang' | 'direction'>,
): void {
  const [root, links, file] = [host.shadowRoot, calendarLinks(stream, url), calendarFile(stream, now, url)];
  if (!root || !links || file === null) return;
  if (!styled.has(root)) addStyles(root, [reminderDialogStyles]);
  styled.add(root);
  const dialog = document.createElement('dialog');
  const close = (): void => dialog.close?.();
  const webCalendar = (label: string, href: string) =>
    html`<a
      href=${href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label=${`${label}, ${strings.newTab}`}
      @click=${close}
      >${ICONS.calendar}<span>${label}</span>${ICONS.newTab}</a
    >`;
  render(
    html`<div class="reminder-sheet">
      <header>
        <h2>${strings.remind}</h2>
        <button aria-label=${strings.close} @click=${close}>${icons.close}</button>
      </header>
      <p>
        <b><bdi>${sanitizeText(stream.name) || stream.id}</bdi></b> <span>${when}</span>
      </p>
      <ul>
        <li>${webCalendar(strings.googleCalendar, links.google)}</li>
        <li>${webCalendar(strings.outlook, links.outlook)}</li>
        <li>
          <a href=${`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`} download="show.ics" @click=${close}
            >${ICONS.file}<span>${strings.calendarFile}</span></a
          >
        </li>
      </ul>
    </div>`,
    dialog,
  );
  Object.assign(dialog, { className: 'reminder-dialog', ...(lang && { lang }), ...(direction && { dir: direction }) });
  dialog.setAttribute('part', 'reminder-dialog');
  dialog.setAttribute('aria-label', strings.remind);
  root.append(dialog);
  const { showModal } = dialog as Partial<HTMLDialogElement>;
  if (!showModal) {
    dialog.querySelector<HTMLElement>('[download]')?.click();
    return removeNode(dialog);
  }
  closeWith(host, dialog);
  // Keys are those of the dialog, not of the player below it; a click beside the sheet is one on the backdrop.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  dialog.addEventListener('close', () => removeNode(dialog));
  dialog.showModal();
}

/** A dialog that is taken out of the document with its element would come back as one that is not modal. */
function closeWith(host: ReactiveControllerHost, dialog: HTMLDialogElement): void {
  const controller: ReactiveController = { hostDisconnected: () => removeNode(dialog) };
  host.addController(controller);
  dialog.addEventListener('close', () => host.removeController(controller));
}
