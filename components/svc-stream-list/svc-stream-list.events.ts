import type { StreamFilter } from '../../src/contract/stream.js';
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
  readonly message: string;
  /** Status of the section that failed; `null` where the list is not configured. */
  readonly status: StreamFilter | null;
}

export interface ListDeprecatedDetail {
  /** Text of the header `X-Deprecated`: when the present access ends. */
  readonly message: string;
}

export interface SvcStreamListEventMap {
  'svc-select-stream': CustomEvent<SelectStreamDetail>;
  'svc-filter-change': CustomEvent<ListFilters>;
  'svc-deprecated': CustomEvent<ListDeprecatedDetail>;
  'svc-error': CustomEvent<ListErrorDetail>;
}

/** The element's events and the browser's, by which its listeners are typed. */
export type SvcStreamListElementEventMap = Omit<HTMLElementEventMap, keyof SvcStreamListEventMap> &
  SvcStreamListEventMap;

declare module './svc-stream-list.js' {
  interface SvcStreamListElement {
    addEventListener<Type extends keyof SvcStreamListElementEventMap>(
      type: Type,
      listener: (this: SvcStreamListElement, event: SvcStreamListElementEventMap[Type]) => unknown,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ): void;
    removeEventListener<Type extends keyof SvcStreamListElementEventMap>(
      type: Type,
      listener: (this: SvcStreamListElement, event: SvcStreamListElementEventMap[Type]) => unknown,
      options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | EventListenerOptions,
    ): void;
  }
}
