import 'svc-live-shopping/svc-pip/define';
import 'svc-live-shopping/svc-player/define';
import { createRoot } from 'react-dom/client';
import { baseUrl } from '../service.js';
import { Shop } from './shop.js';

const app = document.querySelector('#app');
if (app) createRoot(app).render(<Shop baseUrl={baseUrl} />);
