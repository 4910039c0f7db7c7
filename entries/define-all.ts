/** Registers every element: for shops that build their own pages. */
import '../components/svc-pip/svc-pip.define.js';
import '../components/svc-player/svc-player.define.js';
import '../components/svc-stream-list/svc-stream-list.define.js';
