import { hydrateRoot } from 'react-dom/client';
import { Shop } from '../react/shop.js';

const app = document.querySelector('#app');
if (app) hydrateRoot(app, <Shop title="Rendered on the server" />);
