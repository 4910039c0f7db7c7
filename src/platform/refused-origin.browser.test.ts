import { expect } from '@open-wc/testing';
import { refusedOrigin } from './refused-origin.js';

describe('refusedOrigin', () => {
  it('[Z42] is that of the page, unless the service is on it', () => {
    const { origin, host } = location;
    for (const own of [origin, `${origin}/api`, '/api', `//${host}/api`, '', origin.toUpperCase()])
      expect(refusedOrigin(own), own).to.equal(undefined);
    for (const other of [
      'https://service.example',
      `${origin}.evil.example`,
      `https://service.example/${origin}`,
      'https://',
    ])
      expect(refusedOrigin(other), other).to.equal(origin);
  });
});
