import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ContractClient } from '../fixtures/contract-client.js';
import { contractDatabase } from '../fixtures/contract-database.js';
import type { StreamList } from './stream-list.js';

const client = ContractClient.forThisFile();
const { streams: records, ...others } = contractDatabase();
const nulls = ContractClient.forThisFile({
  db: { ...others, streams: records.map((stream) => ({ ...stream, timeline: null })) },
});
const large = ContractClient.forThisFile({ streams: 150, seed: 7 });

async function list(requested: ContractClient, query: string): Promise<StreamList> {
  const response = await requested.fetch(`/__mock/streams?${query}`);
  assert.equal(response.status, 200);
  return (await response.json()) as StreamList;
}

describe('the control panel', () => {
  it('[T7] is a page with its own files and a strict policy, with or without the trailing slash', async () => {
    for (const path of ['/__mock', '/__mock/']) {
      const response = await client.fetch(path);
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(
        response.headers.get('content-security-policy') ?? '',
        /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';/,
      );
      const page = await response.text();
      assert.doesNotMatch(page, /<script>|<style|\sstyle=|\son\w+=/);
      const files = [...page.matchAll(/(?:src|href)="(\/[^"#]+)"/g)].map(([, link = '']) => link);
      assert.ok(files.length >= 3);
      for (const contract of ['/docs', '/docs/control']) assert.ok(files.includes(contract), contract);
      for (const file of files) assert.equal((await client.fetch(file)).status, 200, file);
    }
  });

  it('[S6] lists the streams of one application only, including private ones', async () => {
    const { total, streams } = await list(client, 'application=shop-one');
    assert.equal(total, streams.length);
    const ids = streams.map(({ id }) => id);
    assert.ok(ids.includes('private') && ids.includes('draft') && !ids.includes('two-finished'));
    assert.deepEqual(
      (await list(client, 'application=shop-two')).streams.map(({ id }) => id),
      ['two-finished'],
    );
  });

  it('finds streams by part of id or name and lists at most 100', async () => {
    const found = await list(client, 'application=shop-one&q=LIVE-NEW');
    assert.deepEqual(
      found.streams.map(({ id, state }) => [id, state]),
      [['live-new', 'online']],
    );
    const { total, streams } = await list(large, 'application=large-shop');
    assert.deepEqual([total, streams.length], [150, 100]);
  });

  it('lists the streams of a session with the applied timeline steps', async () => {
    const session = client.control.openSession({ template: 'shop-one' });
    const id = session.streams['planned-soon'] ?? '';
    client.control.setStream(id, { timeline: [{ at: 'PT5M', state: 'online' }] });
    client.control.setClock({ application: session.application, advance: 'PT5M' });
    const { streams } = await list(client, `application=${session.application}&q=${id}`);
    assert.deepEqual(
      streams.map(({ state, timeline }) => [state, timeline]),
      [['online', []]],
    );
    client.control.endSession(session.application);
  });

  it('lists a stream with a null timeline as one without a timeline', async () => {
    const { streams } = await list(nulls, 'application=shop-two');
    assert.deepEqual(
      streams.map(({ timeline }) => timeline),
      [[]],
    );
  });

  it('[E3] rejects a request without an application, or with a repeated parameter', async () => {
    for (const query of ['', 'application=nobody', 'application=a&application=b', 'application=__proto__']) {
      const response = await client.fetch(`/__mock/streams?${query}`);
      assert.deepEqual([response.status, ((await response.json()) as { field: string }).field], [404, 'application']);
    }
    const twice = await client.fetch('/__mock/streams?application=shop-one&q=a&q=b');
    assert.deepEqual([twice.status, ((await twice.json()) as { field: string }).field], [400, 'q']);
  });

  it('[A2] has a stream list that foreign pages cannot read', async () => {
    const response = await client.fetch('/__mock/streams?application=shop-one', {
      headers: { Origin: 'https://evil.example' },
    });
    assert.equal(response.status, 403);
  });
});
