import { renderToString } from 'react-dom/server';
import { Shop } from './shop.js';

/** The page as a server writes it: the elements are declared, and come to life where it is read. */
export const render = (baseUrl: string): string => renderToString(<Shop baseUrl={baseUrl} />);
