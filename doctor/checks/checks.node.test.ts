import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SeenCard } from '../page/page-facts.js';
import { runChecks } from './checks.js';
import {
  inline,
  card,
  examinationOf,
  onePage,
  problems,
  response,
  SERVICE,
  SHOP,
  withElements,
} from './examination.fixture.js';

const BOX = { x: 0, y: 0, width: 60, height: 60 };

describe('the checks of the doctor', () => {
  it('[C7] find nothing on a page on which everything is right', () => {
    assert.deepEqual(problems(examinationOf()), []);
  });

  it('[C7] say of a page that uses the elements without the script tag what it has, and that nothing is wrong with it', () => {
    const said = (cards: readonly SeenCard[], ...elements: string[]): string[] => {
      const examination = examinationOf({ page: { ...withElements(...elements), cards } });
      assert.deepEqual(problems(examination), []);
      return runChecks(examination, ['tag', 'shown']).map(({ message }) => message);
    };
    const unseen = card({ mode: 'none', phase: '', box: null, visibility: null });
    assert.deepEqual(said([card()], 'svc-pip', 'svc-player'), [
      'the page has no script tag, and needs none for <svc-pip> and <svc-player>: attributes take the place of the configuration',
      'preview, playing, by <svc-pip> itself',
    ]);
    for (const name of ['svc-player', 'svc-stream-list']) {
      assert.deepEqual(said([unseen], name), [
        `the page has no script tag, and needs none for <${name}>: attributes take the place of the configuration`,
        `<${name}>, and no mini-player: look at the pictures of the report`,
      ]);
    }
    assert.equal(
      said([card({ mode: 'hidden', reason: 'no-active-stream', phase: '' })], 'svc-pip')[1],
      'nothing is shown: hidden (no-active-stream)',
    );
  });

  it('[C7] say what is wrong with an element that a page uses without the script tag', () => {
    const wrong = (facts: Partial<SeenCard>): string =>
      onePage({ page: { ...withElements('svc-pip'), cards: [card(facts)] } });
    assert.match(
      wrong({ mode: 'none' }),
      /^shown: .* nothing has defined it: add the import of svc-live-shopping\/svc-pip\/define$/,
    );
    assert.match(wrong({ mode: 'idle' }), /^shown: <svc-pip> is idle: give it the attributes base-url/);
    assert.match(wrong({ mode: 'resolving' }), /^shown: nothing is shown so far: resolving; examine the page again/);
    assert.match(wrong({ mode: 'hidden', reason: 'unreachable' }), /^shown: .*hidden \(unreachable\); have the origin/);
    assert.match(wrong({ mode: 'poster', reason: 'media' }), /^shown: a poster .*poster \(media\): allow the host/);
    const misplaced = [{ what: 'tag', place: 'template', owner: 'template#end' }] as const;
    assert.match(
      onePage({ page: { ...withElements('svc-stream-list'), misplaced, cards: [] } }),
      /^tag: .*: move it out/,
    );
  });

  it('name the sizes at which something differs, and none where it holds for all', () => {
    const covered = card({
      below: [{ element: 'button#chat "Chat"', kind: 'chat', owner: 'button#chat', fixed: true, share: 1, box: BOX }],
    });
    const [once = ''] = problems(examinationOf({}, {}, { page: { cards: [covered] } }));
    assert.match(once, /^overlap: the card covers button#chat "Chat" \(chat\): .* \[1366x768\]$/);
    const [always = ''] = problems(examinationOf({ page: { cards: [covered] } }));
    assert.doesNotMatch(always, /\[/);
  });

  it('[A2] say what the service responds to the origin of the page', () => {
    const found = (status: number | null, allowed: string | null, message = '', problem = ''): string =>
      problems(
        examinationOf(
          {},
          {
            origin: {
              origin: 'https://shop.example',
              application: 'shop',
              baseUrl: SERVICE,
              status,
              allowed,
              message,
              problem,
            },
          },
        ),
      ).join();
    assert.equal(found(200, 'https://shop.example'), '');
    assert.equal(found(200, '*'), '');
    assert.match(found(200, null), /the origin https:\/\/shop\.example is not registered for "shop"/);
    assert.match(found(400, null, 'unknown application'), /rejects "application": "shop" \(unknown application\)/);
    assert.match(found(401, null), /wants a token/);
    assert.match(found(null, null, 'ENOTFOUND'), /does not respond \(ENOTFOUND\): correct "baseUrl"/);
  });

  it('[C7] say how long a body may be at which the page was stopped', () => {
    const tooLong = [
      { url: SHOP, limit: 5_000_000 },
      { url: `${SHOP}.css`, limit: 20_000_000 },
    ];
    const [first = '', second = '', ...rest] = problems(examinationOf({ tooLong }));
    assert.match(first, /^speed: .* it loaded \S+\/shirt, which does not end, or is longer than 5 MB: look why/);
    assert.match(second, /^speed: .* it loaded \S+\/shirt\.css, which does not end, or is longer than 20 MB: look why/);
    assert.deepEqual(rest, []);
  });

  it('[X2] say which redirect or script drops the parameter of the full player', () => {
    const sent = `${SHOP}?svc_cv=x`;
    const found = (arrived: string, parsed: string): string =>
      problems(examinationOf({}, { parameter: { sent, arrived, parsed } })).join();
    assert.match(found(SHOP, SHOP), /redirects to https:\/\/shop\.example\/shirt, without "svc_cv"/);
    assert.match(found(sent, SHOP), /a script of the page removes "svc_cv"/);
    assert.equal(found(`https://www.shop.example/shirt?svc_cv=x`, sent), '');
  });

  it('[Z6] notice an id that stays when the variant changes, and accept one of the whole group', () => {
    const variants = ['7', '8'].map((sku) => ({ sku, url: `${SHOP}?variant=${sku}` }));
    const { product } = examinationOf().pairs[0].with.page;
    const found = (id: string): string =>
      problems(
        examinationOf(
          { page: { product: { ...product, variants } } },
          { variants: [{ url: `${SHOP}?variant=8`, sku: '8', found: id }] },
        ),
      ).join();
    assert.match(found('7'), /is the variant "8", but the product id there is still "7"/);
    assert.equal(found('8'), '');
    assert.equal(found('group-1'), '');
  });

  it('[T7] name each gap of the policy with the modes that it is about', () => {
    const allowed = `script-src ${SERVICE}; connect-src ${SERVICE} https://media.example; img-src https:; frame-src ${SERVICE}`;
    const found = (header: string): string[] =>
      problems(examinationOf({ document: response(SHOP, { headers: { 'content-security-policy': header } }) }));
    assert.deepEqual(found(`default-src 'none'; ${allowed}; media-src https://media.example`), []);
    assert.match(
      found(`${allowed}; media-src 'self'`).join(),
      /^policy: "media-src" .* lacks https:\/\/media\.example, for a clip, a stream in the card/,
    );
    assert.match(
      found(`script-src 'self'`).join(),
      /"script-src" .* lacks https:\/\/svc\.example, for the mini-player,/,
    );
    assert.match(found(`trusted-types default; require-trusted-types-for 'script'`).join(), /lacks svc-lit/);
  });

  it('[T7, D9] say that the policy refuses what "prerenderPlayer" needs, where the shop has set it', () => {
    const document = response(SHOP, { headers: { 'content-security-policy': `script-src ${SERVICE}` } });
    const found = (options: object): string =>
      problems(
        examinationOf({ document, page: { configurations: [inline({ application: 'shop', ...options })] } }),
      ).join();
    assert.match(found({ prerenderPlayer: true }), /policy: .* lacks 'inline-speculation-rules'/);
    assert.equal(found({}), '');
  });

  it('[T6] say what covers the card, and that a dialog may', () => {
    const above = (kind: 'dialog' | 'bar', share: number) =>
      onePage({
        page: {
          cards: [card({ above: [{ element: 'div.top', kind, owner: 'div.top', fixed: true, share, box: BOX }] })],
        },
      });
    assert.match(above('bar', 0.5), /^overlap: div\.top \(bar\) covers a part of the card: set another "position"/);
    assert.equal(above('bar', 0.1), 'none');
    assert.equal(above('dialog', 1), 'none');
    const column = { element: 'summary', kind: 'page', owner: 'div.column', fixed: false, share: 1, box: BOX } as const;
    const covered = card({ below: [column] });
    assert.match(onePage({ page: { cards: [covered, covered] } }), /covers summary in div\.column, which stays/);
    assert.equal(onePage({ page: { cards: [covered, card({ scrolled: 'end' })] } }), 'none');
  });

  it('[C7] compare the speed with and without the tag, and shifts of the mini-player alone', () => {
    const { record } = examinationOf().pairs[0].with.page;
    const painted = (at: number, url = '') => ({ at, url, isNamed: url === '' });
    assert.match(
      onePage({ page: { record: { ...record, paints: [painted(900)] } } }),
      /painted 0\.90 s later with the tag/,
    );
    const picture = painted(900, 'https://media.example/a.jpg');
    assert.equal(onePage({ page: { record: { ...record, paints: [painted(9), picture] } } }), 'none');
    assert.equal(onePage({ page: { record: { ...record, cls: 0.4 } } }), 'none');
    const [shift = ''] = problems(examinationOf({ page: { record: { ...record, clsOfCard: 0.2 } } }));
    assert.match(shift, /the mini-player shifts by 0\.200/);
  });

  it('[D4] miss the playing of a card that is there, not of one that has stepped aside', () => {
    const waiting = (aside: boolean) =>
      problems(examinationOf({ page: { cards: [card({ phase: 'loading', aside })] } })).filter((line) =>
        line.startsWith('shown:'),
      );
    assert.match(waiting(false).join(), /it does not play within the time: examine the page again/);
    assert.deepEqual(waiting(true), []);
  });

  it('[D4] a fault that follows from another one is no fault of its own', () => {
    const trace = [{ step: 'mode', text: 'hidden (unreachable): the service did not answer this page' }];
    const hidden = { page: { trace, cards: [card({ mode: 'none' })] } };
    assert.match(onePage(hidden), /^shown: nothing is shown: hidden \(unreachable\)/);
    const unregistered = {
      origin: 'https://shop.example',
      application: 'shop',
      baseUrl: SERVICE,
      status: 200,
      allowed: null,
      message: '',
      problem: '',
    };
    assert.deepEqual(problems(examinationOf(hidden, { origin: unregistered })).length, 1);
  });

  it('[T7] say which headers of the page limit the mini-player', () => {
    const found = (headers: Record<string, string>): string =>
      problems(examinationOf({ document: response(SHOP, { headers }) })).join();
    assert.match(found({ 'permissions-policy': 'camera=(), autoplay=()' }), /autoplay=\(\)/);
    assert.match(found({ 'content-security-policy': 'sandbox allow-scripts' }), /without allow-same-origin/);
    assert.match(
      found({ 'cross-origin-embedder-policy': 'require-corp' }),
      /svc\.example sends no Cross-Origin-Resource-Policy/,
    );
  });

  it('[Z4] list what is stored with the tag only, and a cookie of the service as a fault', () => {
    const messages = runChecks(examinationOf({ page: { sessionStorage: ['svc:shop:ui'] } })).map(
      ({ message }) => message,
    );
    assert.ok(messages.includes('stored by the mini-player: sessionStorage svc:shop:ui'));
    assert.match(onePage({ cookies: [{ name: 'id', domain: '.svc.example' }] }), /the service sets the cookie id/);
    assert.equal(onePage({ cookies: [{ name: 'cart', domain: 'shop.example' }] }), 'none');
  });
});
