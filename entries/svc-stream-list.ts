/** The class of the list, and every type that its properties, methods and events name. Registers nothing. */
export { SvcStreamListElement } from '../components/svc-stream-list/svc-stream-list.js';
export type { CallbackGuardElement } from '../components/shared/callback-guard-element.js';
export type { GuardedElement } from '../components/shared/guarded-element.js';
export type { HydratedElement } from '../components/shared/hydrated-element.js';
export type { ServedElement } from '../components/shared/served-element.js';
export type { AddListener, ElementEventMap, RemoveListener } from '../components/shared/typed-listeners.js';
export type * from '../components/svc-stream-list/events.js';
export type { ListSummary } from '../components/svc-stream-list/model.js';
export type { StreamListStrings } from '../components/svc-stream-list/strings.js';
export type { Phrase, Translation } from '../components/shared/translation.js';
export type { StreamFilter, StreamStatuses } from '../src/contract/stream.js';
export type { SvcErrorCode } from '../src/base/svc-error.js';
export type { ListFilters } from '../src/machine/list/machine.js';
