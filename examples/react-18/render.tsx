import { renderToString } from 'react-dom/server';
import { Shop } from '../react/shop.js';

export const render = (): string => renderToString(<Shop title="React 18" />);
