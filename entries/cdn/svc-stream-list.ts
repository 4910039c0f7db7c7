/** One file for a page without a bundler: registers `<svc-stream-list>` and exports its class. */
import '../../components/svc-stream-list/svc-stream-list.define.js';

export { SvcStreamListElement } from '../../components/svc-stream-list/svc-stream-list.js';
