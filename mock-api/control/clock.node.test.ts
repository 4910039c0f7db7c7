import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Catalogue, QuickState, StreamState } from '../../src/contract/wire.js';
import { ContractClient } from '../fixtures/contract-client.js';
import { contractDatabase } from '../fixtures/contract-database.js';
import { demoStream } from '../fixtures/records.js';
import { createMockApi } from '../server.js';
import type { ClockReading } from './clock-change.js';

const MINUTE = 60_000;

const timeline = [
  { at: 'PT38M', recording: 'ready' },
  { at: 'PT5M', state: 'online' },
  { at: 'PT35M', state: 'completed', recording: 'processing' },
] as const;

function database() {
  const db = contractDatabase();
  const scripted = demoStream('scripted', { plannedDate: 'PT5M', productIds: ['p-unlinked'], timeline });
  return { ...db, streams: [...db.streams, scripted, { ...scripted, id: 'elsewhere', projectId: 'shop-two' }] };
}

const client = ContractClient.forThisFile({ db: database() });

const quick = (translationId: string) => client.request<QuickState>('/v3/translation/quick-state', { translationId });
const application = 'shop-one';
const lookup = async (): Promise<string> => {
  const query = { application, feedProductId: 'unlinked' };
  const { body } = await client.request<StreamState>('/v2/mini-player/stream-state', query);
  return body.stream?.streamStatus ?? body.status;
};
const timeOf = async (of: string): Promise<number> =>
  Date.parse((await client.request('/v2/mini-player/online', { application: of })).serverTime);

const STOPPED_AT = Date.UTC(2026, 10, 25, 17, 30);
const stopped = ContractClient.forThisFile({ db: database(), now: STOPPED_AT });

describe('the clock that QA controls', () => {
  it('[D7] applies a timeline: planned, live, completed, recorded', async () => {
    const seen = [[await client.stateOf('scripted'), await lookup()]];
    for (const advance of ['PT5M', 'PT30M', 'PT3M']) {
      assert.equal((await client.send('POST', '/__mock/clock', { application, advance }))[0], 200);
      seen.push([await client.stateOf('scripted'), await lookup()]);
    }
    assert.deepEqual(seen, [
      ['confirmed', 'no_active_stream'],
      ['online', 'online'],
      ['completed', 'no_active_stream'],
      ['completed', 'completed'],
    ]);
    assert.equal(await client.stateOf('elsewhere'), 'confirmed', 'the other project has a clock of its own');
    client.control.reset();
    assert.deepEqual([await client.stateOf('scripted'), await lookup()], ['confirmed', 'no_active_stream']);
  });

  it('[S5] applies each step at its own time, even in one large advance', async () => {
    const before = await timeOf(application);
    client.control.setClock({ application, advance: 'P1D' });
    const { body } = await client.request<Catalogue>('/v3/streams', {
      applicationId: application,
      feedProductId: 'unlinked',
    });
    const [item] = body.availableStreams;
    const minutes = (date: string | null | undefined): number => Math.round((Date.parse(date ?? '') - before) / MINUTE);
    assert.deepEqual([minutes(item?.startDate), minutes(item?.endDate)], [5, 35]);
    const [first] = (await (await client.fetch('/__db/streams?id=scripted')).json()) as Record<string, unknown>[];
    assert.deepEqual([first?.['recording'], first?.['timeline']], ['ready', []]);
    client.control.reset();
  });

  it('[E1] [Q2] changes serverTime and expires of the named application only', async () => {
    const real = Date.now();
    client.control.setClock({ application, advance: 'PT10M' });
    const { serverTime, body } = await quick('live-new');
    assert.ok(Date.parse(serverTime) >= real + 10 * MINUTE);
    assert.equal(Date.parse(body.expires) - Date.parse(serverTime), 5_000);
    assert.ok((await timeOf('shop-two')) < real + 5 * MINUTE);
    client.control.setClock({ advance: 'PT20M' });
    assert.ok((await timeOf('shop-two')) >= real + 20 * MINUTE);
    assert.ok((await timeOf(application)) >= real + 30 * MINUTE);
    client.control.reset('shop-two');
    assert.ok((await timeOf('shop-two')) < real + 5 * MINUTE);
    assert.ok((await timeOf(application)) >= real + 30 * MINUTE);
    client.control.reset();
  });

  it('[D2] advances the live playlist', async () => {
    const sequence = async (): Promise<number> => {
      const text = await (await client.fetch('/live/live-new/540p.m3u8')).text();
      return Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
    };
    client.control.setClock({ application, speed: 0 });
    const before = await sequence();
    assert.equal(await sequence(), before);
    client.control.setClock({ application, advance: 'PT1M' });
    assert.ok((await sequence()) >= before + 25);
    client.control.setStream('live-new', { timeline: [{ at: 'PT2M', state: 'completed' }] });
    client.control.setClock({ application, advance: 'PT3M' });
    assert.match(await (await client.fetch('/live/live-new/540p.m3u8')).text(), /#EXT-X-ENDLIST/);
    client.control.reset();
  });

  it('[E1] never runs backwards in time-lapse', async () => {
    client.control.setClock({ application, speed: 3_600 });
    let last = 0;
    for (let count = 0; count < 20; count += 1) {
      const now = await timeOf(application);
      assert.ok(now >= last);
      last = now;
    }
    const [reading] = client.control.setClock({ application, speed: 1 });
    assert.ok(Date.parse(reading?.now ?? '') >= last);
    client.control.reset();
  });

  it('[D7] applies a timeline of QA, which a later change removes', async () => {
    const steps = [
      { at: 'PT0S', state: 'completed', recording: 'processing' },
      { at: 'PT3M', recording: 'ready' },
    ];
    const [, json] = await client.send('POST', '/__mock/streams/live-new', { timeline: steps });
    assert.deepEqual(
      [json['state'], json['recording'], (json['timeline'] as unknown[]).length],
      ['completed', 'processing', 1],
    );
    client.control.setStream('live-new', { recording: 'failed' });
    client.control.setClock({ advance: 'PT3M' });
    const [stream] = (await (await client.fetch('/__db/streams?id=live-new')).json()) as Record<string, unknown>[];
    assert.equal(stream?.['recording'], 'failed');
    client.control.reset();
  });

  it('[S4] continues a timeline after an edit of the database without repeating steps', async () => {
    client.control.setClock({ advance: 'PT6M' });
    assert.equal(await client.stateOf('scripted'), 'online');
    const headers = { 'Content-Type': 'application/json' };
    const edit = { method: 'PATCH', headers, body: '{"name":"Another name"}' };
    assert.equal((await client.fetch('/__db/streams/scripted', edit)).status, 200);
    assert.equal(await client.stateOf('scripted'), 'online');
    client.control.setClock({ advance: 'PT30M' });
    assert.equal(await client.stateOf('scripted'), 'completed');
    client.control.reset();
  });

  it('[D7] is separate for each session', async () => {
    const session = client.control.openSession({ template: 'shop-one' });
    const id = session.streams['scripted'] ?? '';
    client.control.setClock({ advance: 'PT5M' });
    assert.deepEqual([await client.stateOf('scripted'), await client.stateOf(id)], ['online', 'confirmed']);
    client.control.setClock({ application: session.application, advance: 'PT40M' });
    assert.deepEqual([await client.stateOf('scripted'), await client.stateOf(id)], ['online', 'completed']);
    const readings = (await (await client.fetch('/__mock/clock')).json()) as ClockReading[];
    assert.deepEqual(
      readings.map((reading) => reading.application),
      ['shop-one', 'shop-two', 'shop-empty', session.application],
    );
    const [own] = (await (
      await client.fetch(`/__mock/clock?application=${session.application}`)
    ).json()) as ClockReading[];
    assert.ok(Date.parse(own?.now ?? '') >= Date.now() + 39 * MINUTE);
    client.control.endSession(session.application);
    client.control.reset();
  });

  it('[Q2] stands at the time of the option `now` until it is advanced, also in a session and after a reset', async () => {
    const { control } = stopped;
    const session = control.openSession({ template: 'shop-one' });
    const times = (): string[] => control.clocks().map(({ now }) => now);
    const expected = new Date(STOPPED_AT).toISOString();
    assert.deepEqual(new Set(times()), new Set([expected]));
    const [planned] = (await (await stopped.fetch('/__db/streams?id=scripted')).json()) as { plannedDate: string }[];
    assert.equal(Date.parse(planned?.plannedDate ?? ''), STOPPED_AT + 5 * MINUTE);
    control.setClock({ advance: 'PT5M' });
    assert.equal(await stopped.stateOf('scripted'), 'online');
    control.reset();
    assert.deepEqual(new Set(times()), new Set([expected]));
    control.endSession(session.application);
  });

  it('[E3] rejects invalid durations, speeds and timelines and names the invalid field', async () => {
    const cases: readonly [string, unknown, number, string][] = [
      ['clock', {}, 400, 'advance'],
      ['clock', { advance: 'ten minutes' }, 400, 'advance'],
      ['clock', { advance: '-PT10M' }, 400, 'advance'],
      ['clock', { advance: 600 }, 400, 'advance'],
      ['clock', { advance: 'P3000000D' }, 400, 'advance'],
      ['clock', { advance: 'P99999999999999999999D' }, 400, 'advance'],
      ['clock', { speed: -1 }, 400, 'speed'],
      ['clock', { speed: '60' }, 400, 'speed'],
      ['clock', { speed: 1e9 }, 400, 'speed'],
      ['clock', { application: 'nobody', speed: 2 }, 404, 'application'],
      ['clock', { advance: 'PT1M', sped: 2 }, 400, 'sped'],
      ['clock', [], 400, 'body'],
      ['streams/live-new', { timeline: [{ at: 'soon', state: 'online' }] }, 400, 'timeline[0].at'],
      ['streams/live-new', { timeline: [{ at: 'PT1M' }] }, 400, 'timeline[0]'],
      ['streams/live-new', { timeline: [{ at: 'PT1M', state: 'asleep' }] }, 400, 'timeline[0].state'],
      ['streams/live-new', { timeline: [{ at: 'PT1M', state: 'online', x: 1 }] }, 400, 'timeline[0].x'],
    ];
    for (const [path, body, status, field] of cases) {
      const [found, json] = await client.send('POST', `/__mock/${path}`, body);
      assert.deepEqual([found, json['field']], [status, field], JSON.stringify(body));
    }
    const planted = await client.fetch('/__mock/clock', {
      method: 'POST',
      body: '{"__proto__":{"speed":5},"speed":2}',
    });
    assert.equal(planted.status, 400);
    assert.equal(((await planted.json()) as { field: string }).field, '__proto__');
    assert.deepEqual(client.control.clocks(application)[0]?.speed, 1);
  });

  it('[Q2] goes to the time of a page, and never back', () => {
    const { now } = client.control.clocks(application)[0] ?? { now: '' };
    const later = new Date(Date.parse(now) + 30 * MINUTE).toISOString();
    for (const time of [later, now]) {
      const [clock] = client.control.setClock({ application, now: time });
      assert.ok(Date.parse(clock?.now ?? '') - Date.parse(later) < MINUTE);
      assert.ok((clock?.now ?? '') >= later);
    }
    for (const time of ['soon', 'PT10M', '2026-11-21', '9999-12-31T23:59:59Z x']) {
      assert.throws(() => client.control.setClock({ application, now: time }), /now/);
    }
    client.control.reset();
  });

  it('[E1] [Q2] is also that of answers that belong to no project', async () => {
    const unknown = async (): Promise<readonly string[]> => {
      const query = { translationId: 'nobody' };
      const { serverTime, body } = await stopped.request<QuickState>('/v3/translation/quick-state', query);
      const refused = await stopped.request('/v2/mini-player/online', { application: 'nobody' });
      const missing = (await (await stopped.fetch('/nowhere')).json()) as { serverTime: string };
      assert.equal(Date.parse(body.expires) - Date.parse(serverTime), 5_000);
      return [...new Set([serverTime, refused.serverTime, missing.serverTime])];
    };
    assert.deepEqual(await unknown(), [new Date(STOPPED_AT).toISOString()]);
    stopped.control.setClock({ application, advance: 'PT10M' });
    assert.deepEqual(await unknown(), [new Date(STOPPED_AT + 10 * MINUTE).toISOString()]);
    stopped.control.reset();
    assert.deepEqual(await unknown(), [new Date(STOPPED_AT).toISOString()]);
  });

  it('[Q2] follows the function of the option `now`, that of a page', async () => {
    let page = Date.UTC(2030, 0, 1);
    const mock = await createMockApi({ port: 0, now: () => page });
    try {
      page += 90 * MINUTE;
      assert.equal(mock.control.clocks('demo-shop')[0]?.now, '2030-01-01T01:30:00.000Z');
    } finally {
      await mock.close();
    }
  });
});
