import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Product, Project } from '../catalogue/database.js';
import { contractDatabase } from '../fixtures/contract-database.js';
import type { MockApi, MockApiOptions } from '../server.js';
import { createMockApi } from '../server.js';
import { StateFileError } from './state-file.js';

const folder = mkdtempSync(join(tmpdir(), 'mock-state-'));
after(() => rmSync(folder, { recursive: true }));

let files = 0;
const freshFile = (): string => join(folder, `state-${(files += 1)}.json`);

async function withMock<T>(options: MockApiOptions, use: (api: MockApi) => Promise<T>): Promise<T> {
  const api = await createMockApi({ db: contractDatabase(), ...options, port: 0 });
  try {
    return await use(api);
  } finally {
    await api.close();
  }
}

async function stateOf(api: MockApi, id: string): Promise<string> {
  const response = await fetch(`${api.url}/v3/translation/quick-state?translationId=${id}`);
  return ((await response.json()) as { body: { translationState: string } }).body.translationState;
}

const change = (api: MockApi, path: string, method: string, body?: object): Promise<Response> =>
  fetch(api.url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('the state file', () => {
  it('[E4] restores exactly the changes of QA', async () => {
    const state = freshFile();
    const before = await withMock({ state }, async (api) => {
      assert.equal(existsSync(state), false);
      api.control.setStream('live-new', { state: 'completed', recording: 'ready' });
      assert.equal((await change(api, '/__db/categories/home', 'PATCH', { name: 'House' })).status, 200);
      assert.equal((await change(api, '/__db/streams/tie-b', 'DELETE')).status, 200);
      const added = { ...contractDatabase().streams[0], id: 'added' };
      assert.equal((await change(api, '/__db/streams', 'POST', added)).status, 201);
      api.control.setStream('live-old', { state: 'confirmed' });
      return (await (await fetch(`${api.url}/__db/streams/live-new`)).json()) as unknown;
    });
    const kept = JSON.parse(readFileSync(state, 'utf8')) as { records: Record<string, object> };
    assert.deepEqual(Object.keys(kept.records).sort(), ['categories', 'streams']);
    assert.deepEqual(Object.keys(kept.records['streams'] ?? {}).sort(), ['added', 'live-new', 'live-old', 'tie-b']);
    await withMock({ state }, async (api) => {
      assert.deepEqual(await (await fetch(`${api.url}/__db/streams/live-new`)).json(), before);
      const states = await Promise.all(
        ['live-new', 'live-old', 'tie-a', 'tie-b', 'added'].map((id) => stateOf(api, id)),
      );
      assert.deepEqual(states, ['completed', 'confirmed', 'completed', '', 'online']);
      const category = (await (await fetch(`${api.url}/__db/categories/home`)).json()) as { name: string };
      assert.equal(category.name, 'House');
      api.control.reset('shop-one');
      assert.equal(await stateOf(api, 'live-new'), 'online');
    });
    await withMock({ state }, async (api) => assert.equal(await stateOf(api, 'live-new'), 'online'));
  });

  it('[E4] and sessions hold where the site is a path of the mock', async () => {
    const state = freshFile();
    const options = { state, siteUrl: '/try' };
    await withMock(options, async (api) => {
      assert.equal((await change(api, '/__db/categories/home', 'PATCH', { name: 'House' })).status, 200);
      assert.equal((await change(api, '/__mock/sessions', 'POST', { template: 'shop-one' })).status, 201);
    });
    await withMock(options, async (api) => {
      const { name } = (await (await fetch(`${api.url}/__db/categories/home`)).json()) as { name: string };
      assert.equal(name, 'House');
    });
  });

  it('[E4, A2] restores what QA changed of a project and a product, and leaves the rest to the options of this start', async () => {
    const state = freshFile();
    const first = { state, siteUrl: 'http://localhost:6000', origins: ['https://first.test'] };
    await withMock(first, async (api) => {
      api.control.setAccess('shop-one', { phase: 'dual' });
      assert.equal((await change(api, '/__db/products/p-shirt', 'PATCH', { name: 'Another shirt' })).status, 200);
    });
    await withMock({ state, siteUrl: 'http://localhost:7000', origins: ['https://second.test'] }, async (api) => {
      assert.equal(api.control.access('shop-one')[0]?.phase, 'dual');
      const project = (await (await fetch(`${api.url}/__db/projects/shop-one`)).json()) as Project;
      assert.equal(project.siteUrl, 'http://localhost:7000');
      assert.ok(project.origins.includes('https://second.test'), project.origins.join(' '));
      assert.ok(!project.origins.includes('https://first.test'), project.origins.join(' '));
      const product = (await (await fetch(`${api.url}/__db/products/p-shirt`)).json()) as Product;
      assert.equal(product.name, 'Another shirt');
      assert.ok(!product.url.startsWith('http://localhost:6000'), product.url);
      const origins = ['https://qa.test'];
      assert.equal((await change(api, '/__db/projects/shop-one', 'PATCH', { origins })).status, 200);
    });
    await withMock({ state, origins: ['https://third.test'] }, async (api) => {
      const address = `${api.url}/v2/mini-player/stream-state?application=shop-one&feedProductId=00123`;
      for (const Origin of ['https://qa.test', 'https://third.test']) {
        const { headers } = await fetch(address, { headers: { Origin } });
        assert.equal(headers.get('access-control-allow-origin'), Origin);
      }
    });
  });

  it('loses what it has of a record that the database no longer has', async () => {
    const state = freshFile();
    const whole = contractDatabase();
    await withMock({ state }, async (api) => {
      assert.equal((await change(api, '/__db/categories/home', 'PATCH', { name: 'House' })).status, 200);
    });
    const streams = whole.streams.map((stream) => ({ ...stream, categoryIds: [] }));
    const db = { ...whole, streams, categories: whole.categories.filter(({ id }) => id !== 'home') };
    await withMock({ state, db }, async (api) =>
      assert.equal((await fetch(`${api.url}/__db/categories/home`)).status, 404),
    );
  });

  it('[E1] restores the clock of each application', async () => {
    const state = freshFile();
    await withMock({ state }, async (api) => {
      api.control.setClock({ application: 'shop-one', advance: 'P2D' });
      api.control.setClock({ application: 'shop-two', speed: 60 });
    });
    await withMock({ state }, async (api) => {
      const [one, two, empty] = ['shop-one', 'shop-two', 'shop-empty'].map((name) => api.control.clocks(name)[0]);
      const hours = (Date.parse(one?.now ?? '') - Date.now()) / 3_600_000;
      assert.ok(hours > 47 && hours < 49, String(hours));
      assert.deepEqual([one?.speed, two?.speed, empty?.speed], [1, 60, 1]);
      api.control.reset();
    });
    await withMock({ state }, async (api) => assert.equal(api.control.clocks('shop-two')[0]?.speed, 1));
  });

  it('is written atomically without leftovers, and never to the database file', async () => {
    const state = freshFile();
    const db = join(folder, 'db.json');
    const text = JSON.stringify(contractDatabase());
    writeFileSync(db, text);
    await withMock({ state, db }, async (api) => {
      for (let at = 0; at < 20; at += 1) {
        api.control.setStream('live-new', { state: at % 2 === 0 ? 'completed' : 'online' });
        assert.equal((JSON.parse(readFileSync(state, 'utf8')) as { version: number }).version, 1);
      }
    });
    assert.equal(readFileSync(db, 'utf8'), text);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.endsWith('.tmp')),
      [],
    );
  });

  it('[FAULTS 183] loses what a killed mock has left beside it, and only that', async () => {
    const state = freshFile();
    const killed = spawnSync(process.execPath, ['--version']).pid;
    const others = [`${state}.txt`, `${state}.tmp`, `${state}.${process.ppid}.tmp`];
    const leftovers = [`${state}.${killed}.tmp`, `${state}.${process.pid}.tmp`];
    for (const file of [...others, ...leftovers]) writeFileSync(file, '{');
    await withMock({ state }, async () => {
      assert.deepEqual([...others, ...leftovers].filter(existsSync), others);
      return Promise.resolve();
    });
    others.forEach((file) => rmSync(file));
  });

  it('contains no sessions', async () => {
    const state = freshFile();
    await withMock({ state }, async (api) => {
      const { application, streams } = api.control.openSession({ template: 'shop-one' });
      api.control.setStream(streams['live-new'] ?? '', { state: 'completed' });
      api.control.reset(application);
    });
    assert.equal(existsSync(state), false);
  });

  it('[E3] is rejected with its path if it is invalid or does not match the database, and stays unchanged', async () => {
    const whole = { version: 1, clocks: {}, records: {} };
    const cases: readonly [string, RegExp][] = [
      ['{"version": 1', /\$ is not JSON/],
      ['[]', /^\$ an object expected/],
      [JSON.stringify({ ...whole, version: 2 }), /\$\.version 1 expected, found 2/],
      [JSON.stringify({ ...whole, clocks: { 'shop-one': { ahead: -1, speed: 1 } } }), /\$\.clocks\.shop-one\.ahead/],
      [JSON.stringify({ ...whole, records: { streams: { x: 7 } } }), /\$\.records\.streams\.x an object expected/],
      [
        JSON.stringify({ ...whole, records: { streams: { x: {} } } }),
        /does not fit the database: \$\.streams\[\d+\]\.id/,
      ],
    ];
    for (const [text, expected] of cases) {
      const state = freshFile();
      writeFileSync(state, text);
      await assert.rejects(createMockApi({ port: 0, db: contractDatabase(), state }), (error) => {
        assert.ok(error instanceof StateFileError);
        assert.match(error.message, expected);
        return true;
      });
      assert.equal(readFileSync(state, 'utf8'), text);
    }
    const nowhere = join(folder, 'nowhere', 'state.json');
    await assert.rejects(createMockApi({ port: 0, state: nowhere }), /its folder does not exist/);
  });

  it('is reported if it cannot be written, and the change stays effective', async () => {
    const home = mkdtempSync(join(folder, 'home-'));
    const reports: string[] = [];
    await withMock({ state: join(home, 'state.json'), report: (line) => reports.push(line) }, async (api) => {
      rmSync(home, { recursive: true });
      api.control.setStream('live-new', { state: 'completed' });
      assert.equal(await stateOf(api, 'live-new'), 'completed');
    });
    assert.match(reports.join('\n'), /state\.json cannot be written: ENOENT/);
  });
});
