import type { StreamFilter } from '../../src/contract/wire.js';
import type { SvcErrorCode } from '../../src/internal/svc-error.js';
import type { ListFilters } from '../../src/machine/list-machine.js';

/** The stream that was chosen; preventing the event leaves its opening to the page. */
export interface SelectStreamDetail {
  /** Identifier of the stream: the translationId of player addresses. */
  readonly translationId: string;
  readonly status: StreamFilter;
  readonly name: string;
}

export interface ListErrorDetail {
  readonly code: SvcErrorCode;
  /** The streams that could not be read; `null` where nothing can be, since the page has not said what. */
  readonly status: StreamFilter | null;
}

export interface SvcStreamListEventMap {
  'svc-select-stream': CustomEvent<SelectStreamDetail>;
  'svc-filter-change': CustomEvent<ListFilters>;
  'svc-error': CustomEvent<ListErrorDetail>;
}
