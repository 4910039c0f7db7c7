import type { StreamFilter } from '../../src/contract/stream.js';
import type { SvcErrorCode } from '../../src/base/svc-error.js';
import type { ListFilters } from '../../src/machine/list/machine.js';
import type { ElementEventMap } from '../shared/typed-listeners.js';

/** The selected stream; a page that prevents the event opens it itself. */
export interface SelectStreamDetail {
  /** The `translationId` of player URLs. */
  readonly streamId: string;
  readonly status: StreamFilter;
  readonly name: string;
}

export interface ListErrorDetail {
  readonly code: SvcErrorCode;
  readonly message: string;
  /** Status of the section that failed; `null` where the list is not configured. */
  readonly status: StreamFilter | null;
}

export interface ListDeprecatedDetail {
  /** Text of the header `X-Deprecated`: when the present access ends. */
  readonly message: string;
}

export interface SvcStreamListEventMap {
  /** Cancelable: a stream was chosen. */
  'svc-select-stream': CustomEvent<SelectStreamDetail>;
  /** The shopper chose other filters. */
  'svc-filter-change': CustomEvent<ListFilters>;
  /** The service announces the end of the present access. */
  'svc-deprecated': CustomEvent<ListDeprecatedDetail>;
  /** A page of the catalogue could not be loaded, or the list is not configured. */
  'svc-error': CustomEvent<ListErrorDetail>;
}

/** The element's events and the browser's, by which its listeners are typed. */
export type SvcStreamListElementEventMap = ElementEventMap<SvcStreamListEventMap>;
