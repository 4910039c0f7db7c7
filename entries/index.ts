/**
 * Everything that an application can import without a side effect: the classes of the elements, the client, the sources,
 * and their types. The `define` entries register the elements.
 */
export * from './svc-pip.js';
export * from './svc-player.js';
export * from './svc-stream-list.js';
export type { SvcEventMap } from '../components/svc-events.js';
export * from '../src/api/client.js';
export * from '../src/api/service-sources.js';
