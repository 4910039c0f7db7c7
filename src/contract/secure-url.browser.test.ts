import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { isSecureUrl } from './secure-url.js';

const ACCEPTED = [
  'https://shop.example',
  'https://shop.example/',
  'https://shop.example:8443/live/?wv=1&startTime=20#/translation/00123',
  'https://shop.example?x=1',
  'https://shop.example#x',
  'https://sub.shop.example/a%20b/%2F..%2f?next=http://other.example@x',
  'https://xn--bcher-kva.example/ü/日本.webm',
  'https://bücher.example/clip.webm',
  'https://192.0.2.1/clip.webm',
  'https://[2001:db8::1]/clip.webm',
  'https://localhost/clip.webm',
  'https://shop.example/clip.WEBM?sig=a+b/c==&e=1e3',
  'HTTPS://shop.example',
  'Https://SHOP.example:8443/Live/?wv=1#/translation/00123',
];

const REFUSED = [
  '',
  'https',
  'https:',
  'https://',
  'https:///shop.example/',
  'https:shop.example',
  'https:/shop.example',
  'https:\\\\shop.example',
  'https://shop.example\\@evil.example',
  ' https://shop.example',
  'https://shop.example ',
  'https://shop.example/a b',
  'ht\ntps://shop.example',
  'https://shop.exa\tmple/',
  'https://shop.example/\r\nx',
  '\0https://shop.example',
  '\u0001https://shop.example',
  'https://shop.example/\u007f',
  'https://shop.example/\u0085',
  '\ufeffhttps://shop.example',
  'https://shop.example/\u00a0',
  'https://shop.example/\u2028',
  'https://shop.example/\ud800',
  'HTTPS:shop.example',
  'HTTPS:///shop.example/',
  'HTTPS:\\\\shop.example',
  'HTTPS://user@shop.example/',
  ' HTTPS://shop.example',
  'HTTP://shop.example/',
  'HTTPS ://shop.example',
  'http\u017f://shop.example',
  '\uff48ttps://shop.example',
  'JAVASCRIPT://https://shop.example/%0aalert(1)',
  'https://user@shop.example/',
  'https://user:pw@shop.example/',
  'https://:pw@shop.example/',
  'https://@shop.example/',
  'https://shop.example@evil.example/',
  'https://shop.example:99999/',
  'https://shop.example:port/',
  'https://[::1/',
  'https://%00/',
  'https://a..b^/',
  'http://shop.example/',
  'http://localhost/',
  '//shop.example/',
  '/live/?wv=1',
  'live/?wv=1',
  '#/translation/1',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://https://shop.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.example/00000000-0000-0000-0000-000000000000',
  'file:///etc/passwd',
  'ftp://shop.example/',
  'wss://shop.example/',
  'view-source:https://shop.example/',
  'filesystem:https://shop.example/x',
  'intent://shop.example#Intent;scheme=https;end',
];

describe('isSecureUrl', () => {
  for (const url of ACCEPTED) {
    it(`[C3, Z29, FAULTS 91] accepts ${url}`, () => {
      expect(isSecureUrl(url)).to.equal(true);
    });
  }

  for (const url of REFUSED) {
    it(`[C3, Z29, FAULTS 91, S4.3] rejects ${JSON.stringify(url)}`, () => {
      expect(isSecureUrl(url)).to.equal(false);
    });
  }

  it('[C3, FAULTS 91, S4.3] rejects values that are not strings', () => {
    const impostor = { toString: () => 'https://shop.example/' };
    for (const value of [undefined, null, 0, 1e3, true, {}, [], ['https://shop.example/'], impostor]) {
      expect(isSecureUrl(value), String(value)).to.equal(false);
    }
  });

  it('[Z9] accepts loopback http URLs in development only', () => {
    for (const host of ['localhost', 'localhost:4010', '127.0.0.1', '127.0.0.1:4010', '[::1]', '[::1]:4010']) {
      expect(isSecureUrl(`http://${host}/media/clip.webm`, true), host).to.equal(true);
      expect(isSecureUrl(`HTTP://${host.toUpperCase()}/media/clip.webm`, true), host).to.equal(true);
      expect(isSecureUrl(`HTTP://${host}/media/clip.webm`), host).to.equal(false);
      expect(isSecureUrl(`http://${host}/media/clip.webm`), host).to.equal(false);
    }
  });

  it('[Z9] rejects every other http URL in development', () => {
    const rejected = [
      'http://shop.example/',
      'http://localhost.shop.example/',
      'http://127.0.0.1.shop.example/',
      'http://127.0.0.2/',
      'http://user@localhost/',
      'http://localhost@shop.example/',
      'http:localhost',
      'http:///localhost',
      'ftp://localhost/',
      'FTP://localhost/',
      'HTTP:localhost',
      'ws://localhost/',
      'javascript://localhost/%0aalert(1)',
    ];
    for (const url of rejected) expect(isSecureUrl(url, true), url).to.equal(false);
    expect(isSecureUrl('https://shop.example/', true)).to.equal(true);
  });

  it('[C5, FAULTS 91, S4.4] accepts only URLs that every parser resolves to the same https origin', () => {
    const pieces = fc.constantFrom(
      'https:',
      'HTTPS:',
      'hTtp:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      'a',
      '.b',
      '\t',
      '\n',
      ' ',
      '\0',
      '#',
      '?',
      '[',
      ']',
      '%',
      '1',
    );
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: pieces }), fc.string({ unit: 'binary' })), (text) => {
        if (!isSecureUrl(text)) return;
        const host = /^https:\/\/([^/?#]+)/i.exec(text)?.[1] ?? '';
        expect(new URL(text).origin).to.equal(new URL(`https://${host}`).origin);
        expect(text).to.match(/^https:\/\/[^\s\\@/]+/i);
      }),
    );
  });
});
