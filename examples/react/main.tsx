import { createRoot } from 'react-dom/client';
import { Shop } from './shop.js';

const app = document.querySelector('#app');
if (app) createRoot(app).render(<Shop title="React" />);
