import { isLoopback } from '../../src/contract/secure-url.js';

/** Whether the console may say what is wrong with an element [C7]: on localhost, or where it has the attribute `debug`. */
export const isForDeveloper = (host: HTMLElement): boolean =>
  isLoopback(location.hostname) || host.hasAttribute('debug');
