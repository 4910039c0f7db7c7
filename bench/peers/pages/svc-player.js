import { createServiceSources } from '../../../dist/lib/src/api/service-sources.js';
import '../../../dist/lib/components/svc-player/svc-player.define.js';

const player = document.querySelector('svc-player');
const { baseUrl, application } = player.dataset;
Object.assign(player, createServiceSources({ baseUrl, application, development: true }));
