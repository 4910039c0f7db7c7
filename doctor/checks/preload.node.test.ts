import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PreloadFacts } from '../page/page-facts.js';
import {
  card,
  examinationOf,
  inline,
  onePage,
  problems,
  response,
  SERVICE,
  type Differences,
} from './examination.fixture.js';

const ASKED = `${SERVICE}/v2/mini-player/stream-state?application=shop&feedProductId=7`;

const line = (facts: Partial<PreloadFacts> = {}): PreloadFacts => ({
  href: ASKED,
  written: facts.href ?? ASKED,
  as: 'fetch',
  crossorigin: 'anonymous',
  ...facts,
});

const found = (facts: Partial<PreloadFacts>, { page, ...others }: Differences = {}): string =>
  onePage({ ...others, page: { preloads: [line(facts)], ...page } });

describe('the doctor looks at the line that preloads the answer, and must', () => {
  it('[Z44] find no fault in the line of the guide', () => {
    assert.equal(found({}), 'none');
  });

  it('[Z44] name an attribute for which no browser takes it over', () => {
    assert.match(found({ as: 'script' }), /^preload: .* with as="script", .*: write as="fetch"$/);
    assert.match(found({ crossorigin: null }), /without crossorigin, .*: add crossorigin to the line$/);
    assert.match(found({ crossorigin: 'use-credentials' }), /: write crossorigin="anonymous"$/);
    assert.match(found({ written: '{base_url}/v2/mini-player/stream-state' }), /write your own values in place of/);
  });

  it('[Z44, E5] name the address that the script asks for, where it is another one', () => {
    const other = (query: string): string => found({ href: `${SERVICE}/v2/mini-player/stream-state?${query}` });
    assert.match(
      other('feedProductId=7&application=shop'),
      /both are requested: write href="[^"]*\?application=shop&amp;feedProductId=7"; only the order/,
    );
    assert.match(other('application=store&feedProductId=7'), /"; application differs$/);
    assert.match(other('application=shop&feedProductId=8'), /"; feedProductId differs$/);
    assert.match(other('application=store&feedProductId=8'), /"; application and feedProductId differ$/);
    assert.match(found({ href: ASKED.replace('svc.', 'other.') }), /: write href="https:\/\/svc\.example\//);
  });

  it('[Z44] say where the line does not belong: no product, before consent, before a threshold', () => {
    const configured = (options: object): Differences => ({
      page: { configurations: [inline({ application: 'shop', ...options })] },
    });
    assert.match(
      found({}, configured({ waitForConsent: true })),
      /before the visitor has agreed, .*: remove the line$/,
    );
    assert.match(found({}, configured({ showAfterScroll: { threshold: 300 } })), /an old answer: remove the line$/);
    const trace = [
      { step: 'configuration', text: 'from the page' },
      { step: 'product', text: 'none in [{"from":"json-ld","property":"sku"}]' },
    ];
    const without = examinationOf({ page: { preloads: [line()], trace, cards: [] } });
    assert.match(
      problems(without)
        .filter((text) => text.startsWith('preload'))
        .join(),
      /has no product id for the script: remove the line from such a page$/,
    );
  });

  it('[Z44] say that it is requested once more, but not of a repeated request or of polls', () => {
    const twice = (facts = {}): Differences => ({ responses: [response(ASKED, facts), response(ASKED, facts)] });
    assert.match(found({}, twice()), /requests it once more for the script: move the line into head/);
    assert.equal(found({}, { ...twice(), page: { cards: [card({ mode: 'live' })] } }), 'none');
    const failed = examinationOf({ ...twice({ status: 503 }), page: { preloads: [line()] } });
    assert.deepEqual(
      problems(failed).filter((text) => text.startsWith('preload')),
      [],
    );
  });
});
