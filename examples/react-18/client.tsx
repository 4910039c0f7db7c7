import { hydrateRoot } from 'react-dom/client';
import '../shop.css';
import { Shop } from '../react/shop.js';

const app = document.querySelector('#app');
if (app) hydrateRoot(app, <Shop title="React 18" />);
