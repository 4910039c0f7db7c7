import { renderToString } from 'react-dom/server';
import { Shop } from '../react/shop.js';

/** The page as a server writes it: the elements are declared, and come to life where it is read. */
export const render = (baseUrl: string): string =>
  renderToString(<Shop title="Rendered on the server" baseUrl={baseUrl} />);
