import 'svc-live-shopping/svc-pip/define';
import 'svc-live-shopping/svc-player/define';
import { hydrateRoot } from 'react-dom/client';
import { Shop } from '../react/shop.js';
import { baseUrl } from '../service.js';

const app = document.querySelector('#app');
if (app) hydrateRoot(app, <Shop title="Rendered on the server" baseUrl={baseUrl} />);
