import 'svc-live-shopping/svc-pip/define';
import 'svc-live-shopping/svc-player/define';
import { render } from 'solid-js/web';
import { baseUrl } from '../service.js';
import { Shop } from './shop.js';

const app = document.querySelector('#app');
if (app) render(() => <Shop baseUrl={baseUrl} />, app);
