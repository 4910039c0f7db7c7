import { describe, it, type TestContext } from 'node:test';
import { expect } from 'chai';
import { withDeprecationNotice } from './deprecation.js';
import { createServiceSources } from './service-sources.js';

const END = 'Access by applicationId stops working on 2027-06-30';

const announcing = (text: string): Response =>
  Response.json({ status: 200, body: {} }, { headers: { 'X-Deprecated': text } });

describe('the announced end of the present access', () => {
  it('[A3] is reported once for each text, of which no more than 200 characters', async () => {
    const texts: string[] = [];
    let header = END;
    const transport = withDeprecationNotice(
      (text) => texts.push(text),
      () => Promise.resolve(announcing(header)),
    );
    for (header of [END, END, 'x'.repeat(1_000), 'x'.repeat(2_000)]) await transport('https://api.example', {});
    expect(texts).to.deep.equal([END, 'x'.repeat(200)]);
  });

  for (const source of ['stream', 'chat'] as const) {
    it(`[A3] reaches a page that takes only its ${source} from the service`, async (t: TestContext) => {
      t.mock.method(globalThis, 'fetch', () => Promise.resolve(announcing(END)));
      const texts: string[] = [];
      const { playbackSource, chatSource } = createServiceSources({
        baseUrl: 'https://api.example',
        application: 'shop',
        onDeprecation: (text) => texts.push(text),
      });
      const { signal } = new AbortController();
      await (source === 'stream' ? playbackSource.load('s', signal) : chatSource.history('s', signal));
      expect(texts).to.deep.equal([END]);
    });
  }
});
