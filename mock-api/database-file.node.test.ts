import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { contractDatabase } from './fixtures/contract-database.js';
import { ContractClient } from './fixtures/contract-client.js';

const folder = mkdtempSync(join(tmpdir(), 'mock-watch-'));
const db = join(folder, 'db.json');
const reports = new EventEmitter();
writeFileSync(db, JSON.stringify(contractDatabase()));
after(() => rmSync(folder, { recursive: true }));

const client = ContractClient.forThisFile({ db, report: (line) => reports.emit('line', line) });

async function reportAfter(change: () => void): Promise<string> {
  const line = once(reports, 'line');
  change();
  return String((await line)[0]);
}

function edited(state: string): string {
  const database = contractDatabase();
  return JSON.stringify({ ...database, streams: database.streams.map((stream) => ({ ...stream, state })) });
}

describe('an edit of the database file', () => {
  it('[E4] is loaded while the mock runs, after a write in place and after a rename', async () => {
    assert.match(await reportAfter(() => writeFileSync(db, edited('draft'))), /was read again/);
    assert.equal(await client.stateOf('live-new'), 'draft');
    const line = await reportAfter(() => {
      writeFileSync(join(folder, 'new.json'), edited('online'));
      renameSync(join(folder, 'new.json'), db);
    });
    assert.match(line, /was read again/);
    assert.equal(await client.stateOf('live-new'), 'online');
  });

  it('[E5, FAULTS 183] that is no JSON is reported with its line', async () => {
    const lines = JSON.stringify(contractDatabase(), null, 2).split('\n');
    const line = await reportAfter(() => writeFileSync(db, lines.with(6, `${lines[6]},,`).join('\n')));
    assert.match(line, /the old data stays: \$ is not JSON: line 7: /);
    await reportAfter(() => writeFileSync(db, edited('online')));
  });

  it('[E5] with an invalid shape is reported with its path and keeps the old data', async () => {
    const before = await client.stateOf('draft');
    const line = await reportAfter(() => writeFileSync(db, edited('asleep')));
    assert.match(line, /the old data stays: \$\.streams\[0\]\.state one of/);
    assert.equal(await client.stateOf('draft'), before);
    assert.match(client.control.health().databaseFault ?? '', /^\$\.streams\[0\]\.state/);
    await reportAfter(() => writeFileSync(db, edited('confirmed')));
    assert.equal(client.control.health().databaseFault, null);
    assert.equal(await client.stateOf('draft'), 'confirmed');
  });
});
