import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CONTESTS, SUBJECTS, type Contest } from './contests.js';
import type { Files } from './files.js';
import { pageOf, withSubject } from './pages.js';

const SHOP = 'http://localhost:1';
const SERVICE = 'http://127.0.0.1:2';
const POLICY = "default-src 'self'; style-src 'self'; media-src 'self' http://127.0.0.1:2";
const PAGE =
  '<head><script type="module" crossorigin src="./assets/player-page.js"></script></head><body><p>Shirt</p></body>';

function answerAt(address: string, files: Files = {}, page = PAGE) {
  const plain = { status: 200, headers: { 'content-security-policy': POLICY }, body: Buffer.from(page) };
  const { body, headers } = withSubject(files)(SERVICE, new URL(address, SHOP), plain);
  return { text: body.toString(), policy: headers['content-security-policy']?.toString() };
}
const subjectOf = (id: string) => SUBJECTS.find((one) => one.id === id) ?? assert.fail(id);
const answerFor = (id: string, files: Files = {}) => answerAt(pageOf(SHOP, subjectOf(id)), files);

test('everybody has a name of their own, and a page to load that is there', () => {
  assert.equal(new Set(SUBJECTS.map(({ id }) => id)).size, SUBJECTS.length);
  const pages = readdirSync(fileURLToPath(new URL('../peers/pages', import.meta.url)));
  const loaded = SUBJECTS.flatMap(({ setup }) => (setup?.page === undefined ? [] : `${setup.page}.js`));
  assert.deepEqual([...new Set(loaded)].sort(), pages.sort());
});

test('ours is on the page as the shop has it, policy included', () => {
  assert.deepEqual(answerFor('clip/page'), { text: PAGE, policy: POLICY });
  const { text, policy } = answerFor('live-ts/ours');
  assert.match(text, /<p>Shirt<\/p><script id="svc-pip" [^>]* async><\/script><\/body>/);
  assert.equal(policy, POLICY);
  assert.match(
    answerFor('clip/ours-preload').text,
    new RegExp(
      `<head><link rel="preload" as="fetch" crossorigin href="${SERVICE}/v2/mini-player/stream-state\\?[^"]+=00123">`,
    ),
  );
  for (const id of ['player/ours', 'to-player-live/ours', 'to-product-recording/ours'])
    assert.deepEqual(answerFor(id), { text: PAGE, policy: POLICY }, id);
  for (const id of ['to-player-live', 'to-product-live'])
    assert.match(pageOf(SHOP, subjectOf(`${id}/ours-prerender`)), /[?&]prerender=on\b/);
});

test('a peer is on the same page with its address, its script and its style sheet', () => {
  const { text, policy = '' } = answerFor('live-cmaf/plyr', { 'plyr-hls/page.css': '', 'plyr-hls/page.js': '' });
  assert.match(text, /<link rel="stylesheet" href="[^"]*\/peers\/plyr-hls\/page.css"><\/head>/);
  assert.match(text, new RegExp(`data-src="${SERVICE}/live/trail-live/master.m3u8"`));
  assert.match(text, /<script type="module" src="[^"]*\/peers\/plyr-hls\/page.js" [^>]*async><\/script><\/body>/);
  assert.match(policy, /style-src 'self' 'unsafe-inline'/);
  assert.match(policy, /worker-src 'self' blob:/);
});

test('what a module imports before it runs is preloaded with it, as bundlers write pages, and nothing that it loads later', () => {
  const code = 'import{a}from"./a-1.js";import"./b-2.js";const later=()=>import("./c-3.js");export{a as"./d.js"};';
  const { text } = answerFor('live-ts/svc-player', { 'svc-player/page.js': code });
  const preloaded = [...text.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, url]) => url);
  const folder = `${SERVICE}/sdk/svc-pip-sdk/peers/svc-player`;
  assert.deepEqual(preloaded, [`${folder}/a-1.js`, `${folder}/b-2.js`]);
});

test("a peer on the player's page replaces the player, whose absence is a fault of the benchmark", () => {
  const { text } = answerFor('player/shaka');
  assert.doesNotMatch(text, /player-page\.js/);
  assert.match(text, /<script type="module" src="[^"]*\/peers\/shaka-player\/page.js" [^>]*defer><\/script><\/head>/);
  assert.throws(() => answerAt('/live/?subject=player/shaka', {}, '<p>Not built</p>'), /module script/);
});

test('a way by hand has a plain link to the next page, which has a bare video that knows its address', () => {
  for (const subject of SUBJECTS.filter(({ name }) => name === 'bare')) {
    const { path, click, kind }: Contest = CONTESTS[subject.contest];
    const first = answerFor(subject.id).text;
    const next =
      /<a class="bench" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? assert.fail(subject.id);
    const { text, policy } = answerAt(next);
    assert.ok(text.includes(`${SERVICE}${path}`), subject.id);
    assert.equal(policy, undefined);
    assert.equal(text.includes('data-position="20"'), click === 'product' && kind === 'recording', subject.id);
  }
});
