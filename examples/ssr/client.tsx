import { hydrateRoot } from 'react-dom/client';
import { baseUrl } from '../service.js';
import { Shop } from './shop.js';

const app = document.querySelector('#app');
if (app) hydrateRoot(app, <Shop baseUrl={baseUrl} />);
