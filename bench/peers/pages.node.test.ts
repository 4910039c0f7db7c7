import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ProxyResponse } from '../proxy.js';
import { choose, PEER_SUBJECTS } from './subjects.js';
import { pageOf, withSubject } from './pages.js';

const SHOP = 'http://localhost:1';
const SERVICE = 'http://127.0.0.1:2';
const POLICY = "default-src 'self'; style-src 'self'; media-src 'self' http://127.0.0.1:2";
const PAGE =
  '<head><script type="module" crossorigin src="./assets/player-page.js"></script></head><body><p>Shirt</p></body>';

function answerFor(id: string, files: readonly string[] = []): { readonly text: string; readonly policy: string } {
  const subject = PEER_SUBJECTS.find((one) => one.id === id);
  assert.ok(subject, id);
  const plain: ProxyResponse = { status: 200, headers: { 'content-security-policy': POLICY }, body: Buffer.from(PAGE) };
  const url = new URL(pageOf(SHOP, subject));
  const { body, headers } = withSubject(new Set(files))(SERVICE, url, plain);
  return { text: body.toString(), policy: String(headers['content-security-policy']) };
}

test('everybody has a name of their own, and a page to load that is there', () => {
  const ids = PEER_SUBJECTS.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  const pages = readdirSync(fileURLToPath(new URL('./pages', import.meta.url)));
  const loaded = PEER_SUBJECTS.flatMap(({ setup }) => (setup?.page === undefined ? [] : `${setup.page}.js`));
  assert.deepEqual([...new Set(loaded)].sort(), pages.sort());
});

test('the page alone and the page with the script tag stay as the shop has them, policy included', () => {
  assert.deepEqual(answerFor('clip/page'), { text: PAGE, policy: POLICY });
  const { text, policy } = answerFor('live-ts/ours');
  assert.match(text, /<p>Shirt<\/p><script id="svc-pip" [^>]* async><\/script><\/body>/);
  assert.equal(policy, POLICY);
  assert.equal(answerFor('player/ours').text, PAGE);
});

test('a peer is on the same page with its address, its script and its style sheet', () => {
  const { text, policy } = answerFor('live-cmaf/plyr', ['plyr-hls/page.css', 'plyr-hls/page.js']);
  assert.match(text, /<link rel="stylesheet" href="[^"]*\/peers\/plyr-hls\/page.css"><\/head>/);
  assert.match(text, new RegExp(`data-src="${SERVICE}/live/trail-live/master.m3u8"`));
  assert.match(text, /<script type="module" src="[^"]*\/peers\/plyr-hls\/page.js" [^>]*async><\/script><\/body>/);
  assert.match(policy, /style-src 'self' 'unsafe-inline'/);
  assert.match(policy, /worker-src 'self' blob:/);
});

test("a peer on the player's page replaces the player", () => {
  const { text } = answerFor('player/shaka');
  assert.doesNotMatch(text, /player-page\.js/);
  assert.match(text, /<script type="module" src="[^"]*\/peers\/shaka-player\/page.js" [^>]*defer><\/script><\/head>/);
});

test('where there is nothing to show no peer has an address', () => {
  for (const { id } of choose(['nothing'])) assert.doesNotMatch(answerFor(id).text, /m3u8|webm/, id);
});

test('words choose contests, and prefixes of names choose the subjects', () => {
  const ids = (...words: string[]): string[] => choose(words).map(({ id }) => id);
  assert.deepEqual(ids('clip', 'ours', 'ply'), ['clip/ours', 'clip/plyr']);
  assert.equal(ids().length, PEER_SUBJECTS.length);
  assert.deepEqual(ids('nobody'), []);
});
