import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { ContractClient } from '../fixtures/contract-client.js';
import { CONTROL_DOCUMENT, DEMO_DATABASE, OPENAPI_DOCUMENT } from '../paths.js';
import type { Contract } from './contract.js';
import { nameOf } from './contract.js';
import { endpointsOf } from './endpoint-view.js';
import { html, prose } from './markup.js';
import { samplesUnder } from '../../tooling/samples.js';
import { tryPage } from './start-page.js';

const client = ContractClient.forThisFile({ db: DEMO_DATABASE });

const PAGES = [
  ['/docs', '/docs/openapi.yaml', OPENAPI_DOCUMENT, '/docs/control'],
  ['/docs/control', '/docs/control.openapi.yaml', CONTROL_DOCUMENT, '/docs'],
] as const;

for (const [address, file, document, other] of PAGES) {
  const contract = parse(readFileSync(document, 'utf8')) as Contract;
  const page = async (): Promise<string> => (await client.fetch(address)).text();

  describe(address, () => {
    it('[E1] shows every operation, parameter, body, status and schema of the contract', async () => {
      const text = await page();
      for (const { path, method, operation } of endpointsOf(contract)) {
        const { operationId, parameters = [], requestBody, responses } = operation;
        const article = text.split(`<article class="endpoint" id="${operationId}">`)[1]?.split('</article>')[0] ?? '';
        assert.ok(article.includes(`<span class="path">${path}</span>`), operationId);
        assert.ok(article.includes(`<span class="method">${method.toUpperCase()}</span>`), operationId);
        for (const parameter of parameters) {
          const name = nameOf(parameter) ?? parameter.name;
          assert.ok(article.includes(`<code>${name}</code>`), `${operationId} ${name}`);
        }
        for (const status of Object.keys(responses)) assert.ok(article.includes(`>${status}</span>`), operationId);
        const { schema = {} } = requestBody?.content['application/json'] ?? {};
        assert.equal(article.includes('<h3>Body'), requestBody !== undefined, operationId);
        assert.ok(article.includes(`href="#schema-${nameOf(schema) ?? ''}`), operationId);
      }
      for (const [name, { properties = {} }] of Object.entries(contract.components.schemas)) {
        assert.ok(text.includes(`id="schema-${name}"`), name);
        for (const field of Object.keys(properties)) assert.ok(text.includes(`<code>${field}</code>`), field);
      }
      for (const { name = 'Authorization' } of Object.values(contract.components.securitySchemes ?? {})) {
        assert.ok(text.includes(`Header <code>${name}`), name);
      }
    });

    it('has only valid links, among them the other contract', async () => {
      const text = await page();
      const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, target = ''] of text.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.has(target), target);
      const links = [...text.matchAll(/href="(\/[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
      for (const link of [other, file, '/__mock/']) assert.ok(links.includes(link), link);
      for (const link of links) assert.equal((await client.fetch(link)).status, 200, link);
    });

    it('needs no script and no external resource, and has a policy to that effect', async () => {
      const response = await client.fetch(address);
      assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'self';/);
      const text = await response.text();
      assert.doesNotMatch(text, /<script|<style|\sstyle=|\son\w+=|(src|href)="(https?:)?\/\//);
    });

    it('also serves the document itself', async () => {
      const response = await client.fetch(file);
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
      assert.equal(await response.text(), readFileSync(document, 'utf8'));
    });
  });
}

describe('markup', () => {
  it('[T7] escapes values, but not markup', () => {
    assert.equal(
      html`<p>${'<b> & "x"'}${html`<i>${7}</i>`}${[null, 'a', false]}</p>`.text,
      '<p>&lt;b&gt; &amp; &quot;x&quot;<i>7</i>a</p>',
    );
  });

  it('renders paragraphs, lists and code', () => {
    const text = prose('One `<a>`.\n\n- two\n- three').text.replace(/\n\s*/g, '');
    assert.equal(text, '<p>One <code>&lt;a&gt;</code>.</p><ul><li>two</li><li>three</li></ul>');
  });
});

describe('/', () => {
  it('[E1] says what is here, with the product ids and a page to paste, to GET and HEAD', async () => {
    const response = await client.fetch('/');
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    const text = await response.text();
    for (const address of ['/__mock/', '/docs', '/docs/control']) {
      assert.ok(text.includes(`href="${address}"`), address);
      assert.equal((await client.fetch(address)).status, 200, address);
    }
    for (const { feedProductId } of client.control.scenarios())
      assert.ok(text.includes(`<code>${feedProductId}</code>`));
    assert.ok(text.includes(`src=&quot;${client.url}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js&quot;`));
    assert.ok(text.includes('&quot;application&quot;: &quot;demo-shop&quot;'));
    const head = await client.fetch('/', { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
  });
});

describe('/try', () => {
  const idsOf = (page: string): string[] => [...page.matchAll(/ data-feed-id="([^"]*)"/g)].map(([, id = '']) => id);

  it('[E1] is a whole product page with the tag, of the first product or of the one in its address', async () => {
    const response = await client.fetch('/try');
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    const page = await response.text();
    assert.match(page, /^<!doctype html>/);
    assert.deepEqual(idsOf(page), ['00123']);
    const [, configuration = ''] = /id="svc-pip-config">([^<]*)</.exec(page) ?? [];
    assert.equal((JSON.parse(configuration) as { application: string }).application, 'demo-shop');
    const [, src = ''] = /<script\s[^>]* src="([^"]+)"/.exec(page) ?? [];
    assert.equal(src, `${client.url}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js`);
    assert.deepEqual(idsOf(await (await client.fetch('/try?product=00125')).text()), ['00125']);
    assert.equal((await client.fetch('/try?product=none')).status, 404);
    assert.deepEqual(idsOf(await (await client.fetch('/try/product/00125')).text()), ['00125']);
    assert.equal((await client.fetch('/try/product/none')).status, 404);
  });

  it('[E1] of another application has its products and its player, also where a product of the first has the same id', async () => {
    for (const path of ['/try/of/nordlicht', '/try/of/nordlicht/product/00123']) {
      const page = await (await client.fetch(path)).text();
      assert.deepEqual(idsOf(page), ['00123']);
      assert.match(page, /"application": "nordlicht"[^]*<h1>Reading lamp<\/h1>/);
    }
    assert.match(await (await client.fetch('/try/of/nordlicht/live/')).text(), / data-application="nordlicht"/);
    for (const path of ['', '/live/', '/product/00123'])
      assert.equal((await client.fetch(`/try/of/nobody${path}`)).status, 404, path);
  });

  it('[E1] is the page that the guide for developers begins with', async () => {
    const [sample] = samplesUnder('docs/developer.md', 'For developers: the elements and the client', 'html');
    const page = await (await client.fetch('/try')).text();
    assert.equal(sample.trim(), page.replaceAll(client.url, 'http://127.0.0.1:4010').trim());
  });

  it('[E1] names the product and says what is in the corner of its page, in words of its own for each mode', async () => {
    const textOf = async (id: string): Promise<string> => {
      const page = await (await client.fetch(`/try?product=${id}`)).text();
      return [...page.matchAll(/<(?:h1|p)>([^<]*)</g)].map(([, text = '']) => text).join(' ');
    };
    assert.match(
      await textOf('00123'),
      /^Shore linen shirt €79 The clip in the corner is from a show about this product\./,
    );
    assert.match(await textOf('00125'), /^Trail backpack 22 l .* is live\./);
    assert.match(await textOf('00127'), / its picture is in the corner\.$/);
    assert.match(await textOf('00131'), / the corner stays empty\.$/);
  });

  it('[T7] writes what the database says as text', () => {
    const hostile = { application: '</script><b>', feedProductId: '"><b>', name: '<b>', image: '/"><b>', shows: '<b>' };
    assert.doesNotMatch(tryPage('http://localhost', hostile), /<b>/);
  });
});

describe('/ of a database without scenarios', () => {
  const bare = ContractClient.forThisFile();

  it('[E1] names its products', async () => {
    assert.match(await (await bare.fetch('/')).text(), /<code>00123<\/code>/);
  });
});
