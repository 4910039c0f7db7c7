export { dropParameter } from './drop-parameter.js';
export { openAddress, openTab } from './open-address.js';

/** The value of a query parameter of the page's URL; `null` if there is none. */
export const readParameter = (name: string): string | null => new URLSearchParams(location.search).get(name);

/** A click for a new tab or window is left to the browser: it opens the product's page as a direct entry. */
export const opensNewTab = ({ metaKey, ctrlKey, shiftKey }: Partial<MouseEvent>): boolean =>
  [metaKey, ctrlKey, shiftKey].includes(true);
