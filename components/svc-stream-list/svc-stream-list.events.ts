import type { StreamFilter } from '../../src/contract/wire.js';
import type { SvcErrorCode } from '../../src/internal/svc-error.js';
import type { ListFilters } from '../../src/machine/list-machine.js';

/** The selected stream; a page that prevents the event opens it itself. */
export interface SelectStreamDetail {
  /** The stream's id: the `translationId` of player URLs. */
  readonly translationId: string;
  readonly status: StreamFilter;
  readonly name: string;
}

export interface ListErrorDetail {
  readonly code: SvcErrorCode;
  /** Status of the section that failed; `null` where the list is not configured. */
  readonly status: StreamFilter | null;
}

export interface SvcStreamListEventMap {
  'svc-select-stream': CustomEvent<SelectStreamDetail>;
  'svc-filter-change': CustomEvent<ListFilters>;
  'svc-error': CustomEvent<ListErrorDetail>;
}
