import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Examination } from '../examination.js';
import { runChecks } from './checks.js';
import { card, examinationOf, response, SERVICE, SHOP } from './examination.harness.js';

const BOX = { x: 0, y: 0, width: 60, height: 60 };

/** Errors and warnings, as `check: message`. */
const problems = (examination: Examination): string[] =>
  runChecks(examination)
    .filter(({ severity }) => severity !== 'info')
    .map(({ check, message, where }) => `${check}: ${message}${where ? ` [${where.join()}]` : ''}`);

const onePage = (differences: Parameters<typeof examinationOf>[0]): string => {
  const [problem = 'none', ...others] = problems(examinationOf(differences));
  assert.deepEqual(others, []);
  return problem;
};

const configured = (options: object): string =>
  onePage({ page: { configuration: JSON.stringify({ application: 'shop', ...options }) } });

describe('the checks of the doctor', () => {
  it('[C7] find nothing on a page on which everything is right', () => {
    assert.deepEqual(problems(examinationOf()), []);
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

  it('[T1] name what is wrong with the tag', () => {
    const tag = { src: `${SERVICE}/x.js`, id: 'svc-pip', type: '', crossorigin: '', parallel: true };
    const found = (...tags: (typeof tag)[]): string => problems(examinationOf({ page: { tags } })).join('\n');
    assert.match(found(), /^tag: the page has no script tag: paste it/);
    assert.match(found(tag), /^tag: the tag has src="https:\/\/svc\.example\/x\.js": it must end in/);
    const good = { ...tag, src: `${SERVICE}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js` };
    assert.equal(found(good, good), '');
    assert.match(found({ ...good, parallel: false }), /^tag: the tag has no "async"/);
    assert.match(found(good, { ...good, src: `${good.src}?2` }), /^tag: the page has 2 different script tags/);
    assert.match(found({ ...good, type: 'text/plain' }), /^tag: the tag has type="text\/plain", so that it never runs/);
  });

  it('[T1] say why a script does not run', () => {
    const { url } = response(`${SERVICE}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js`);
    const dead = { version: null, trace: [] };
    assert.match(
      onePage({ page: dead, responses: [response(url, { status: 404 })] }),
      /does not exist: HTTP status 404/,
    );
    assert.match(
      onePage({ page: dead, responses: [], failures: [{ url, reason: 'net::ERR_FAILED' }] }),
      /cannot be loaded: net/,
    );
    const empty = response(url, { headers: { 'content-length': '0' } });
    assert.match(onePage({ page: dead, responses: [empty] }), /is empty: the service has switched/);
    assert.match(
      onePage({ page: dead, responses: [response(url)], exceptions: ['Promise is not defined'] }),
      /does not run; errors of the page: Promise is not defined/,
    );
  });

  it('[Z5] name unknown keys with the nearest option, and values that do not count', () => {
    assert.match(configured({ postion: 'top-left' }), /"postion" is no option, and is ignored: write "position"$/);
    assert.match(
      configured({ liveNotification: { enable: true } }),
      /"liveNotification\.enable" .* write "liveNotification\.enabled"$/,
    );
    assert.match(configured({ colour: 'red' }), /"colour" is no option, and is ignored: remove it$/);
    assert.match(configured({ position: 'left' }), /"position" has a value that cannot be used; the default applies$/);
    assert.match(configured({ development: true }), /"development" is for your own machine/);
    assert.equal(configured({ $schema: 'x', _note: 'ours' }), 'none');
  });

  it('[Z5] say where the configuration is not, and what is no JSON', () => {
    assert.match(onePage({ page: { configuration: '{' } }), /^configuration: the configuration in the page is no JSON/);
    const { url } = response(`${SERVICE}/sdk/svc-pip-sdk/sites/shop.example.json`);
    const missing = { page: { configuration: null }, responses: [response(url, { status: 404 })] };
    assert.match(
      onePage(missing),
      /there is no configuration for shop\.example: add one to the page, or have .* published/,
    );
    const misplaced = { page: { misplacedConfigurations: ['<script id="svc-pip-config" type="text/json">'] } };
    assert.match(onePage(misplaced), /type="text\/json"> is not read: it must be/);
  });

  it('[Z5] accept a published configuration that names its own service, and no other', () => {
    const published = (baseUrl: string): string[] => {
      const { url } = response(`${SERVICE}/sdk/svc-pip-sdk/sites/shop.example.json`);
      const json = { application: 'shop', baseUrl };
      const { responses } = examinationOf().pairs[0].with;
      return problems(
        examinationOf({ page: { configuration: null }, responses: [...responses, response(url, { json })] }),
      );
    };
    assert.deepEqual(published(SERVICE), []);
    assert.match(published('https://other.example').join(), /"baseUrl" is another service/);
  });

  it('[Z6] go by what the script said last about the product, also after a router has changed the page', () => {
    const found = (...texts: string[]): string | undefined =>
      runChecks(examinationOf({ page: { trace: texts.map((text) => ({ step: 'product', text })) } })).find(
        ({ check }) => check === 'product',
      )?.message;
    const none = 'none in [{"from":"json-ld","property":"sku"}]';
    const first = '"7" from {"from":"json-ld","property":"sku"}';
    assert.match(found(first, first.replace('7', '8')) ?? '', /^the product id is "8"/);
    assert.match(found(none, first) ?? '', /^the product id is "7"/);
    assert.match(found(first, none) ?? '', /^no product id at/);
  });

  it('[Z6] advise no place that the script has tried, but say why it found nothing there', () => {
    const place = '{"from":"json-ld","property":"sku"}';
    const { product } = examinationOf().pairs[0].with.page;
    const found = (reason: string, facts: Partial<typeof product>): string =>
      onePage({
        page: {
          trace: [{ step: 'product', text: `none in ${place}: ${reason}` }],
          product: { ...product, ...facts },
        },
      });
    const refusal = 'its product names the address of another page';
    assert.match(
      found(`Error: ${refusal}`, { refusal, candidates: [{ locator: place, value: '7' }] }),
      /; correct the JSON-LD of the page: its product names the address of another page$/,
    );
    assert.match(
      found('undefined undefined', { candidates: [{ locator: place, value: '7' }] }),
      /; the page has "7" at \{.*\} only after the script has looked for it: call svcPip\.refresh\(\) then$/,
    );
  });

  it('[Z6] name places of the product id that are none, and where the page has one', () => {
    assert.match(
      configured({ product: [{ from: 'jsonld', property: 'sku' }] }),
      /names no place: write "from": "json-ld"$/,
    );
    assert.match(configured({ product: [{ from: 'meta' }] }), /\{"from":"meta"\} in "product" needs "name", a text$/);
    assert.match(
      configured({ product: [{ from: 'meta', name: 'sku', attribute: 'x' }] }),
      /"attribute" of .* is ignored/,
    );
    const place = '{"from":"json-ld","property":"sku"}';
    const none = [{ step: 'product', text: `none in ${place}: undefined undefined` }];
    const { product } = examinationOf().pairs[0].with.page;
    const candidates = [{ locator: '{"from":"meta","name":"sku"}', value: '7' }];
    assert.match(
      onePage({ page: { trace: none, product: { ...product, candidates } } }),
      /add "product" to the configuration: the page has "7" at \{"from":"meta","name":"sku"\}$/,
    );
    assert.match(
      onePage({ page: { trace: none, product: { ...product, isProductPage: false } } }),
      /has no product: examine/,
    );
  });

  it('[A2] say what the service responds to the origin of the page', () => {
    const found = (status: number | null, allowed: string | null, message = ''): string =>
      problems(
        examinationOf(
          {},
          {
            origin: { origin: 'https://shop.example', application: 'shop', baseUrl: SERVICE, status, allowed, message },
          },
        ),
      ).join();
    assert.equal(found(200, 'https://shop.example'), '');
    assert.equal(found(200, '*'), '');
    assert.match(found(200, null), /the origin https:\/\/shop\.example is not registered for "shop"/);
    assert.match(found(400, null, 'unknown application'), /rejects "application": "shop" \(unknown application\)/);
    assert.match(found(401, null), /wants a token/);
    assert.match(found(null, null, 'ENOTFOUND'), /does not respond: ENOTFOUND/);
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

  it('[T6] say what covers the card, and that a dialog may', () => {
    const above = (kind: 'dialog' | 'bar', share: number) =>
      onePage({
        page: {
          cards: [card({ above: [{ element: 'div.top', kind, owner: 'div.top', fixed: true, share, box: BOX }] })],
        },
      });
    assert.match(above('bar', 0.5), /^overlap: div\.top \(bar\) covers the card/);
    assert.equal(above('bar', 0.1), 'none');
    assert.equal(above('dialog', 1), 'none');
    const column = { element: 'summary', kind: 'page', owner: 'div.column', fixed: false, share: 1, box: BOX } as const;
    const covered = card({ below: [column] });
    assert.match(onePage({ page: { cards: [covered, covered] } }), /covers summary in div\.column, which stays/);
    assert.equal(onePage({ page: { cards: [covered, card({ scrolled: 'end' })] } }), 'none');
    const invisible = { cards: [card({ aside: true }), card({ aside: true })] };
    const { trace } = examinationOf().pairs[0].with.page;
    const position = { step: 'position', text: 'hidden while it would cover nav.edge of the page' };
    assert.match(
      onePage({ page: { ...invisible, trace: [position, ...trace] } }),
      /^overlap: the card stays invisible, since it would cover nav\.edge: set/,
    );
    assert.equal(onePage({ page: { cards: [card({ aside: true, dialogs: ['div#consent'] })] } }), 'none');
    assert.equal(onePage({ page: { cards: [card({ aside: true }), card()] } }), 'none');
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
