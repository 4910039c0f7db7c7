import { expect } from '@open-wc/testing';
import { hostResponds } from './host-responds.js';

describe('hostResponds', () => {
  const { fetch } = window;
  afterEach(() => (window.fetch = fetch));

  it('[E6] sends no cookies, and of the page its origin only', async () => {
    const sent: RequestInit[] = [];
    window.fetch = (_url, init = {}) => {
      sent.push(init);
      return sent.length > 1 ? Promise.resolve(Response.error()) : Promise.reject(new TypeError('Failed to fetch'));
    };
    expect(await hostResponds('https://media.example/live.m3u8')).to.equal(true);
    expect(sent.map(({ mode }) => mode)).to.deep.equal([undefined, 'no-cors']);
    for (const { credentials, referrerPolicy } of sent) {
      expect(credentials).to.equal('omit');
      expect(referrerPolicy).to.equal('origin');
    }
  });

  for (const [what, response, responds] of [
    ['a playlist', new Response('#EXTM3U\n'), true],
    ['an error of the host', new Response('<h1>Gone</h1>', { status: 410 }), true],
    ['the page of a captive portal', new Response('<h1>Log in</h1>'), false],
    ['nothing', new Response(), false],
  ] as const)
    it(`[D4] takes ${what} for ${responds ? 'an answer' : 'none'} of the host`, async () => {
      window.fetch = () => Promise.resolve(response);
      expect(await hostResponds('https://media.example/live.m3u8')).to.equal(responds);
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
