import type { CatalogueStream } from '../../src/contract/catalogue-entry.js';
import type { StreamFilter } from '../../src/contract/stream.js';
import type { ListFilters, ListState } from '../../src/machine/list/machine.js';
import type { GridWindow } from '../../src/machine/list/window.js';
import type { SelectStreamDetail } from './events.js';

/** State of the whole list [C6]. */
export type ListSummary = 'loading' | 'empty' | 'failed' | 'ready';

export interface ListViewModel {
  /** `null` where the list is not configured. */
  readonly state: ListState | null;
  /** Tag for the format of dates. */
  readonly locale: string;
  /** Direction of the strings; `null` inherits the page's. */
  readonly direction: 'ltr' | 'rtl' | null;
  /** Value of the attribute `lang`; `null` inherits the page's. */
  readonly lang: string | null;
  /** Milliseconds since 1970 by the service's clock. */
  readonly now: number;
  readonly calendar: boolean;
  /** Address of the page with the player; the empty string is this page. */
  readonly playerPage: string;
  /** The page's own card; `null` where it has none. */
  readonly template: HTMLTemplateElement | null;
  /** The focused stream. */
  readonly focused: string | null;
  readonly windowFor: (status: StreamFilter, count: number) => GridWindow;
}

export interface ListIntents {
  select(event: Event, detail: SelectStreamDetail): void;
  filter(change: Partial<ListFilters>): void;
  more(status: StreamFilter): void;
  /** Loads a section again from its start. */
  reload(status: StreamFilter): void;
  retry(): void;
  /**
   * Lets the shopper choose a calendar, instead of following the link to the file.
   *
   * @param url of the player
   */
  remind(event: Event, stream: CatalogueStream, url: string): void;
  /** Takes all filters away. */
  showAll(): void;
  /** The page has put another template into its slot. */
  templateChanged(): void;
}
