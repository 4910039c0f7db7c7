/** One file for a page without a bundler: registers `<svc-pip>` and exports its class. */
import '../../components/svc-pip/svc-pip.define.js';

export { SvcPipElement } from '../../components/svc-pip/svc-pip.js';
