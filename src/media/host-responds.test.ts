import { expect } from '@open-wc/testing';
import { hostResponds } from './host-responds.js';

describe('hostResponds', () => {
  const { fetch } = window;
  afterEach(() => (window.fetch = fetch));

  it('[E6] sends no cookies, and of the page its origin only', async () => {
    const sent: RequestInit[] = [];
    window.fetch = (_url, init = {}) => {
      sent.push(init);
      return sent.length > 1 ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'));
    };
    expect(await hostResponds('https://media.example/live.m3u8')).to.equal(true);
    expect(sent.map(({ mode }) => mode)).to.deep.equal([undefined, 'no-cors']);
    for (const { credentials, referrerPolicy } of sent) {
      expect(credentials).to.equal('omit');
      expect(referrerPolicy).to.equal('origin');
    }
  });

  it('[D4] counts a host as there where the policy of the page forbids the request, however its URL is written', async () => {
    window.fetch = () => {
      const blockedURI = 'https://media.example/live.m3u8';
      const violation = { blockedURI, disposition: 'enforce', documentURI: location.href } as const;
      const directives = { effectiveDirective: 'connect-src', violatedDirective: 'connect-src', originalPolicy: '' };
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', { ...violation, ...directives, statusCode: 200 }),
      );
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    expect(await hostResponds('https://MEDIA.example:443/live.m3u8')).to.equal(true);
    expect(await hostResponds('https://another.example/live.m3u8')).to.equal(false);
  });
});
