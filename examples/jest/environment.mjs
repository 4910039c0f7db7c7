import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom has no `fetch`, and Node's does not take the signals of jsdom. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.fetch = (url, { signal: _, ...options } = {}) => fetch(url, options);
    Object.assign(this.global, { TextDecoder, TextEncoder });
  }
}
