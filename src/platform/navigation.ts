export { openAddress, openTab } from './open-address.js';

/** A click for a new tab or window is left to the browser: it opens the product's page as a direct entry. */
export const opensNewTab = ({ metaKey, ctrlKey, shiftKey }: Partial<MouseEvent>): boolean =>
  [metaKey, ctrlKey, shiftKey].includes(true);
