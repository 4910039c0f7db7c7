export { dropParameter } from './drop-parameter.js';
export { openAddress, openTab } from './open-address.js';

/** The value of a query parameter of the page's URL; `null` if there is none. */
export const readParameter = (name: string): string | null => new URLSearchParams(location.search).get(name);
