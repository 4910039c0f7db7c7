import { renderToString } from 'react-dom/server';
import { Shop } from '../react/shop.js';

/** The page as a server writes it: the elements stand in it, and begin when React has taken them over. */
export const render = (): string => renderToString(<Shop title="Rendered on the server" />);
