import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { ContractClient } from '../fixtures/contract-client.js';
import type { Contract } from './contract.js';
import { html, prose } from './markup.js';

const DOCUMENT = new URL('../../src/contract/openapi.yaml', import.meta.url);
const client = ContractClient.forThisFile();
const contract = parse(readFileSync(DOCUMENT, 'utf8')) as Contract;

const page = async (): Promise<string> => (await client.fetch('/docs')).text();

describe('/docs', () => {
  it('[E1] shows every endpoint, parameter, status and schema of the contract', async () => {
    const text = await page();
    for (const [path, { get }] of Object.entries(contract.paths)) {
      assert.ok(text.includes(`<span class="path">${path}</span>`), path);
      assert.ok(get);
      for (const parameter of get.parameters ?? []) {
        const name = parameter.name ?? parameter.$ref?.split('/').at(-1);
        assert.ok(text.includes(`<code>${name}</code>`), name);
      }
      for (const status of Object.keys(get.responses)) assert.ok(text.includes(`>${status}</span>`), status);
    }
    for (const [name, { properties = {} }] of Object.entries(contract.components.schemas)) {
      assert.ok(text.includes(`id="schema-${name}"`), name);
      for (const field of Object.keys(properties)) assert.ok(text.includes(`<code>${field}</code>`), field);
    }
  });

  it('leads only to places that are there', async () => {
    const text = await page();
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target = ''] of text.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.has(target), target);
    for (const [, link = ''] of text.matchAll(/href="(\/[^"]+)"/g)) {
      assert.equal((await client.fetch(link.replaceAll('&amp;', '&'))).status, 200, link);
    }
  });

  it('needs no script and nothing from elsewhere, and says so in its policy', async () => {
    const response = await client.fetch('/docs');
    assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'self';/);
    const text = await response.text();
    assert.doesNotMatch(text, /<script|<style|\sstyle=|\son\w+=|(src|href)="(https?:)?\/\//);
  });

  it('is also the very document', async () => {
    const response = await client.fetch('/docs/openapi.yaml');
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(await response.text(), readFileSync(DOCUMENT, 'utf8'));
  });
});

describe('markup', () => {
  it('[T7] escapes what is put in, but not markup', () => {
    assert.equal(
      html`<p>${'<b> & "x"'}${html`<i>${7}</i>`}${[null, 'a', false]}</p>`.text,
      '<p>&lt;b&gt; &amp; &quot;x&quot;<i>7</i>a</p>',
    );
  });

  it('knows paragraphs, lists and code', () => {
    const text = prose('One `<a>`.\n\n- two\n- three').text.replace(/\n\s*/g, '');
    assert.equal(text, '<p>One <code>&lt;a&gt;</code>.</p><ul><li>two</li><li>three</li></ul>');
  });
});
