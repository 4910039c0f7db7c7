/** One file for a page without a bundler: registers `<svc-player>` and exports its class. */
import '../../components/svc-player/svc-player.define.js';

export { SvcPlayerElement } from '../../components/svc-player/svc-player.js';
