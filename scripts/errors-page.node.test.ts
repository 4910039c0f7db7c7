import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { createMockApi, type MockApi } from '../mock-api/server.js';

const PAGE = readFileSync('docs/errors.md', 'utf8');

const section = (heading: string): string => PAGE.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';

/** A request for each row of the table of responses, in its order; `null` where only a browser can send one. */
const REQUESTS: readonly (readonly [path: string, application?: object] | null)[] = [
  ['/v3/streams?applicationId=nobody'],
  ['/v2/mini-player/stream-state?application=demo-shop'],
  ['/v2/mini-player/online'],
  ['/v2/mini-player/online?application=nobody'],
  ['/v2/mini-player/stream-state?application=demo-shop&feedProductId=00134'],
  ['/v3/translation/quick-state'],
  ['/v2/mini-player/online?application=demo-shop', { phase: 'token-only' }],
  ['/v2/mini-player/online?application=demo-shop', { phase: 'public', allowedAddresses: ['10.0.0.0/8'] }],
  ['/v2/mini-player/online?application=demo-shop', { allowedAddresses: null, rateLimit: { requests: 1, per: 'PT1H' } }],
  null,
];

describe('the responses that the page of errors describes', () => {
  let api: MockApi;
  before(async () => {
    api = await createMockApi({ port: 0 });
  });
  after(() => api.close());

  it('[C2] are those of the mock, in both statuses', async () => {
    const rows = section('What the service answers')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (asked|---)/.test(line));
    assert.equal(rows.length, REQUESTS.length);
    for (const [index, question] of REQUESTS.entries()) {
      if (question === null) continue;
      const [path, change] = question;
      if (change) {
        const body = JSON.stringify(change);
        const changed = await fetch(`${api.url}/__mock/applications/demo-shop`, { method: 'POST', body });
        assert.ok(changed.ok, body);
      }
      let response = await fetch(api.url + path);
      if (rows[index]?.includes('too often')) response = await fetch(api.url + path);
      const { status } = (await response.json()) as { status: number };
      const [, told = '', http, envelope, code] = (rows[index] ?? '').split('|').map((cell) => cell.trim());
      assert.deepEqual([String(response.status), String(status)], [http, envelope], told);
      assert.equal(code, response.ok ? '`envelope`' : '`http`', told);
    }
  });
});
