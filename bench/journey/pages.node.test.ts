import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProxyResponse } from '../proxy.js';
import { raceSections } from '../race.js';
import { withBarePages } from './pages.js';
import { JOURNEY_SUBJECTS, RACES, startOf } from './subjects.js';

const SHOP = 'http://localhost:1';
const SERVICE = 'http://127.0.0.1:2';
const PAGE: ProxyResponse = {
  status: 200,
  headers: { 'content-security-policy': "default-src 'self'" },
  body: Buffer.from('<body><p>Shirt</p></body>'),
};
const pageAt = (address: string): ProxyResponse => withBarePages(SERVICE, new URL(address, SHOP), PAGE);

test('ours is on the pages of the shop as they are, policy included', () => {
  for (const subject of JOURNEY_SUBJECTS.filter(({ bare }) => !bare))
    assert.equal(pageAt(startOf(SHOP, subject)), PAGE, subject.id);
});

test('a page by hand has a plain link to the next one, which has a bare video that knows its address', () => {
  for (const subject of JOURNEY_SUBJECTS.filter(({ bare }) => bare)) {
    const first = pageAt(startOf(SHOP, subject)).body.toString();
    const next = /<a class="bench" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { body, headers } = pageAt(next);
    const playlist = subject.stream === 'live' ? '/live/trail-live/master.m3u8' : '/media/recording/master.m3u8';
    assert.ok(body.toString().includes(SERVICE + playlist), subject.id);
    assert.equal(headers['content-security-policy'], undefined);
    assert.equal(/data-position="20"/.test(body.toString()), subject.id === 'product-recording-bare');
  }
});

test('what the harness cannot drive has a row that says so, and no number', () => {
  const sections = raceSections(RACES, JOURNEY_SUBJECTS, new Map(JOURNEY_SUBJECTS.map(({ id }) => [id, []])));
  assert.equal(sections.length, Object.keys(RACES).length);
  for (const { rows } of sections) {
    const firefox = rows.find(([title]) => title?.includes('Firefox'));
    assert.deepEqual([firefox?.[1], firefox?.at(-1)], ['-', 'NOT RUN']);
  }
});
