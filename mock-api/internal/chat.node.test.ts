import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatMessage } from '../../src/contract/chat.js';
import { ContractClient } from '../fixtures/contract-client.js';
import { contractDatabase } from '../fixtures/contract-database.js';
import { demoStream } from '../fixtures/records.js';
import { scriptedMessages } from './chat-script.js';

const client = ContractClient.forThisFile({ db: database() });

function database() {
  const db = contractDatabase();
  const chat = [{ at: 0, author: 'Ines', text: 'Hello' }];
  return { ...db, streams: db.streams.map((stream) => (stream.id === 'finished-bare' ? { ...stream, chat } : stream)) };
}

interface Page {
  readonly messages: readonly ChatMessage[];
  readonly cursor: string;
}

const PATH = '/internal/chat?application=shop-one&translationId=';
const page = async (path: string): Promise<Page> =>
  ((await (await client.fetch(PATH + path)).json()) as { body: Page }).body;
const send = (path: string, body: unknown): Promise<Response> =>
  client.fetch(PATH + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  });

const START = Date.parse('2026-03-01T10:00:00.000Z');
const chat = [
  { at: 1, author: 'A', text: 'one' },
  { at: 3, author: 'B', text: 'two' },
];
const running = demoStream('s', { state: 'online', startDate: new Date(START).toISOString(), chat });
const said = (seconds: number, stream = running): string[] =>
  scriptedMessages(stream, START + seconds * 1000).map(({ text }) => text);

describe('scripted chat', () => {
  it('[Z11] has each line at its second, and repeats while the stream is live', () => {
    assert.deepEqual(said(-1), []);
    assert.deepEqual(said(0), []);
    assert.deepEqual(said(1), ['one']);
    assert.deepEqual(said(9.9), ['one', 'two']);
    assert.deepEqual(said(11), ['one', 'two', 'one']);
  });

  it('[Z11] is the same for every viewer, with unique message ids', () => {
    const at = START + 3_600_000;
    const messages = scriptedMessages(running, at);
    assert.deepEqual(messages, scriptedMessages(running, at));
    assert.equal(new Set(messages.map(({ id }) => id)).size, messages.length);
    assert.equal(messages.length, 60);
    assert.equal(messages.at(-1)?.sentAt, '2026-03-01T10:59:53.000Z');
  });

  it('[Z11] does not repeat in a recording, and is empty before the stream', () => {
    const endDate = new Date(START + 2_000).toISOString();
    assert.deepEqual(said(3_600, { ...running, state: 'completed', endDate }), ['one']);
    assert.deepEqual(said(3_600, { ...running, startDate: null }), []);
  });

  it('[Z11] has every line of a long script in a recording', () => {
    const long = Array.from({ length: 150 }, (_, at) => ({ at, author: 'A', text: `line ${at}` }));
    const endDate = new Date(START + 3_600_000).toISOString();
    assert.equal(said(7_200, { ...running, state: 'completed', endDate, chat: long }).length, 150);
  });

  it('[Z11] has ids that no other showing of the stream repeats', () => {
    const idsFrom = (start: number): string[] =>
      scriptedMessages({ ...running, startDate: new Date(start).toISOString() }, start + 60_000).map(({ id }) => id);
    const seen = new Set(idsFrom(START));
    assert.deepEqual(
      idsFrom(START + 3_600_000).filter((id) => seen.has(id)),
      [],
    );
  });
});

describe('/internal/chat', () => {
  it('[Z11] returns the history and a cursor', async () => {
    const { messages, cursor } = await page('finished-bare');
    assert.deepEqual(
      messages.map(({ author, text }) => [author, text]),
      [['Ines', 'Hello']],
    );
    assert.deepEqual(await page(`finished-bare&after=${encodeURIComponent(cursor)}`), { messages: [], cursor });
  });

  it('[Z11] completes a long poll with the next message', async () => {
    const { cursor } = await page('live-new');
    const held = page(`live-new&wait=20&after=${encodeURIComponent(cursor)}`);
    const sent = (await (await send('live-new', { text: ' Hi <b>there</b> 👋 ' })).json()) as { body: ChatMessage };
    assert.deepEqual([sent.body.author, sent.body.text], ['Guest', 'Hi <b>there</b> 👋']);
    const heard = await held;
    assert.deepEqual(heard.messages, [sent.body]);
    assert.deepEqual((await page('live-new')).messages, [sent.body]);
    client.control.reset();
    assert.deepEqual((await page('live-new')).messages, []);
  });

  it('[Z11] refuses a cursor that the clock has not reached, as one from before a reset, also while a poll is held', async () => {
    client.control.setClock({ application: 'shop-one', advance: 'P1D' });
    await send('live-new', { text: 'Tomorrow' });
    const { cursor } = await page('live-new');
    const poll = (wait: number) =>
      client.fetch(`${PATH}live-new&wait=${wait}&after=${encodeURIComponent(cursor)}`).then(({ status }) => status);
    assert.equal(await poll(0), 200);
    const held = poll(20);
    client.control.reset();
    assert.equal(await held, 410);
    assert.equal(await poll(0), 410);
    const today = await page('live-new');
    await send('live-new', { text: 'Today' });
    const { messages } = await page(`live-new&after=${encodeURIComponent(today.cursor)}`);
    assert.deepEqual(
      messages.map(({ text }) => text),
      ['Today'],
    );
    client.control.reset();
  });

  it('[Z11] neither loses nor repeats messages of the same time', async () => {
    const { cursor } = await page('live-old');
    await Promise.all(Array.from({ length: 20 }, (_, index) => send('live-old', { text: `m${index}` })));
    const first = await page(`live-old&wait=20&after=${encodeURIComponent(cursor)}`);
    assert.equal(new Set(first.messages.map(({ text }) => text)).size, 20);
    assert.deepEqual((await page(`live-old&after=${encodeURIComponent(first.cursor)}`)).messages, []);
  });

  it('[Z11] accepts only valid text, and only while the stream is live', async () => {
    for (const body of [{}, { text: ' ' }, { text: 7 }, { text: 'x'.repeat(501) }, []]) {
      assert.equal((await send('live-new', body)).status, 400, JSON.stringify(body).slice(0, 40));
    }
    assert.equal((await send('finished-bare', { text: 'late' })).status, 409);
    const headers = { 'Content-Type': 'application/json' };
    assert.equal((await client.fetch(`${PATH}live-new`, { method: 'POST', headers, body: '{' })).status, 400);
    assert.equal((await client.fetch(`${PATH}live-new`, { method: 'DELETE' })).status, 405);
  });

  it('[Z11] takes as many characters as the player’s field: 500', async () => {
    const send = async (length: number): Promise<number> => {
      const body = JSON.stringify({ text: 'x'.repeat(length) });
      const headers = { 'Content-Type': 'application/json' };
      return (await client.fetch(`${PATH}live-new`, { method: 'POST', headers, body })).status;
    };
    assert.deepEqual([await send(500), await send(501), await send(0)], [200, 400, 400]);
    client.control.reset();
  });

  it('[A2] rejects a Content-Type that every page can send without a preflight', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', '']) {
      const headers = { 'Content-Type': type, 'Sec-Fetch-Site': 'cross-site' };
      const body = new Blob([JSON.stringify({ text: 'not from here' })]);
      assert.equal((await client.fetch(`${PATH}live-new`, { method: 'POST', headers, body })).status, 415, type);
    }
    assert.deepEqual((await page('live-new')).messages, []);
  });

  it('[A2] rejects a message of another origin, also of a host name that resolves to this machine', async () => {
    const post = async (origin: string): Promise<number> => {
      const headers = { 'Content-Type': 'application/json', Origin: origin };
      const body = JSON.stringify({ text: 'Hi' });
      return (await client.fetch(`${PATH}live-new`, { method: 'POST', headers, body })).status;
    };
    for (const origin of ['https://other.example', 'null', 'http://evil.test:4010']) {
      assert.equal(await post(origin), 403, origin);
    }
    assert.deepEqual((await page('live-new')).messages, []);
    assert.equal(await post('https://shop.example'), 200);
    client.control.reset();
  });

  it('[A3, Z34] accepts a token instead of the application, as the public endpoints do', async () => {
    client.control.setAccess('shop-one', {
      phase: 'token-only',
      tokens: [{ token: 'right', scopes: ['translation'] }],
    });
    for (const path of [
      '/internal/chat?translationId=live-new',
      '/internal/playback?application=&translationId=live-new',
    ]) {
      const response = (token: string): Promise<Response> =>
        client.fetch(path, { headers: { Authorization: `Bearer ${token}` } });
      const { body } = (await (await response('right')).json()) as { body: Record<string, unknown> };
      assert.ok('messages' in body || body['translationId'] === 'live-new', path);
      assert.equal((await response('unknown')).status, 401, path);
      assert.equal((await client.fetch(path)).status, 400, path);
    }
    client.control.reset();
  });

  it('[A3, Z34] enforces the phase of the application, as the playback does', async () => {
    const tokens = [
      { token: 'right', scopes: ['translation'] },
      { token: 'wrong', scopes: ['streams'] },
    ] as const;
    client.control.setAccess('shop-one', { phase: 'token-only', tokens });
    for (const path of [`${PATH}live-new`, '/internal/playback?application=shop-one&translationId=live-new']) {
      const status = async (headers = {}): Promise<number> => (await client.fetch(path, { headers })).status;
      assert.equal(await status(), 401, path);
      assert.equal(await status({ Authorization: 'Bearer wrong' }), 403, path);
      assert.equal(await status({ Authorization: 'Bearer right' }), 200, path);
    }
    assert.equal((await send('live-new', { text: 'Hi' })).status, 401);
    client.control.reset();
  });

  it('[S6] has no chat for a private stream, a draft or a stream of another project', async () => {
    for (const id of ['private-live', 'draft', 'two-finished', 'nobody']) {
      assert.equal((await client.fetch(PATH + id)).status, 404, id);
    }
    assert.equal((await client.fetch('/internal/chat?translationId=live-new')).status, 400);
    assert.equal((await client.fetch('/internal/chat?application=shop-one')).status, 400);
    assert.equal((await client.fetch('/internal/chat?application=nobody&translationId=live-new')).status, 400);
  });

  it('[A2] allows registered origins to send after a preflight', async () => {
    const request = (origin: string): Promise<Response> =>
      client.fetch(`${PATH}live-new`, { method: 'OPTIONS', headers: { Origin: origin } });
    const { headers } = await request('https://shop.example');
    assert.equal(headers.get('access-control-allow-origin'), 'https://shop.example');
    assert.equal(headers.get('access-control-allow-methods'), 'GET, POST');
    assert.match(headers.get('access-control-allow-headers') ?? '', /Authorization.*Content-Type/);
    assert.equal((await request('https://other.example')).headers.get('access-control-allow-origin'), null);
  });
});
