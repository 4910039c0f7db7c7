import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Rejection } from '../control/rejection.js';
import { ContractClient } from '../fixtures/contract-client.js';
import { readFaultRule } from './fault-rule.js';

const client = ContractClient.forThisFile();

describe('/__mock/faults', () => {
  it('[C7] adds a rule, lists it with its hits, and removes it', async () => {
    const rule = { match: { kind: 'media', path: '/media/*' }, times: 1, then: { status: 404 } };
    const [status, added] = await client.send('POST', '/__mock/faults', rule);
    assert.deepEqual([status, added], [201, { id: 'fault-1', ...rule, matched: 0, hits: 0, holding: 0 }]);
    await (await client.fetch('/media/clips/x.webm')).text();
    const [, list] = await client.send('GET', '/__mock/faults');
    assert.deepEqual(list, [{ id: 'fault-1', ...rule, matched: 1, hits: 1, holding: 0 }]);
    assert.deepEqual((await client.send('GET', '/__mock/faults?application=shop-one'))[1], []);
    assert.equal((await client.send('DELETE', '/__mock/faults/fault-1'))[0], 204);
    assert.equal((await client.send('DELETE', '/__mock/faults/fault-1'))[0], 404);
    await client.send('POST', '/__mock/faults', rule);
    assert.equal((await client.send('DELETE', '/__mock/faults'))[0], 204);
    assert.deepEqual((await client.send('GET', '/__mock/faults'))[1], []);
  });

  it('[E3] rejects an invalid rule and names the invalid field', async () => {
    const match = { kind: 'api' };
    const then = { status: 500 };
    const cases: readonly [unknown, string][] = [
      [{}, 'match'],
      [[], 'body'],
      [{ match: {}, then }, 'match'],
      [{ match: { kind: 'video' }, then }, 'match.kind'],
      [{ match: { path: 'media' }, then }, 'match.path'],
      [{ match: { path: '/v2/x?a=b' }, then }, 'match.path'],
      [{ match: { application: 7 }, then }, 'match.application'],
      [{ match: { host: 'x' }, then }, 'match.host'],
      [{ match }, 'then'],
      [{ match, then: {} }, 'then'],
      [{ match, then, times: 0 }, 'times'],
      [{ match, then, times: 1.5 }, 'times'],
      [{ match, then, probability: 2 }, 'probability'],
      [{ match, then, probability: 0 }, 'probability'],
      [{ match, then, seed: 'x' }, 'seed'],
      [{ match, then, forever: true }, 'forever'],
      [{ match, then: { delay: 2_000 } }, 'then.delay'],
      [{ match, then: { delay: 'PT11M' } }, 'then.delay'],
      [{ match, then: { status: 700 } }, 'then.status'],
      [{ match, then: { envelopeStatus: '400' } }, 'then.envelopeStatus'],
      [{ match, then: { retryAfter: 'x\r\ny' } }, 'then.retryAfter'],
      [{ match, then: { retryAfter: -1 } }, 'then.retryAfter'],
      [{ match, then: { body: 'xml' } }, 'then.body'],
      [{ match, then: { cut: 'before' } }, 'then.cut'],
      [{ match, then: { hang: 'soon' } }, 'then.hang'],
      [{ match, then: { drip: 0 } }, 'then.drip'],
      [{ match, then: { freeze: false } }, 'then.freeze'],
      [{ match, then: { freeze: true } }, 'then.freeze'],
      [{ match, then: { explode: true } }, 'then.explode'],
      [{ match, then: { cut: 'midway', drip: 9 } }, 'then.drip'],
      [{ match, then: { location: 'elsewhere' } }, 'then.location'],
      [{ match, then: { location: 'ftp://x.example/' } }, 'then.location'],
      [{ match, then: { location: '/a\r\nSet-Cookie: b' } }, 'then.location'],
      [{ match, then: { location: 'self', status: 503 } }, 'then.status'],
      [{ match, then: { location: 'self', body: 'html' } }, 'then.body'],
      [{ match, then: { location: 'self', envelopeStatus: 404 } }, 'then.envelopeStatus'],
      [{ match, then: { noCors: false } }, 'then.noCors'],
      [{ match, then: { noCors: 'yes' } }, 'then.noCors'],
      [{ match: { kind: 'media' }, then: { envelopeStatus: 500 } }, 'then.envelopeStatus'],
      [{ match: { kind: 'media' }, then: { body: 'wrong-types' } }, 'then.body'],
    ];
    for (const [rule, field] of cases) {
      const [status, reply] = await client.send('POST', '/__mock/faults', rule);
      assert.deepEqual([status, reply['field']], [400, field], JSON.stringify(rule));
      assert.match(String(reply['message']), /\w{2,} \w{2,}/);
    }
    for (const text of ['{"match":{"kind":"api"},"then":{"__proto__":{}}}', '{"__proto__":{"then":{}}}']) {
      const [status, reply] = await client.send('POST', '/__mock/faults', text);
      assert.equal(status, 400);
      assert.match(String(reply['field']), /__proto__$/);
    }
    const unknown = { match: { application: 'nobody' }, then };
    const [status, reply] = await client.send('POST', '/__mock/faults', JSON.stringify(unknown));
    assert.deepEqual([status, reply['field']], [404, 'match.application']);
    assert.deepEqual(client.control.faults(), []);
  });

  it('[E3] accepts or rejects any JSON without an exception', () => {
    const field = fc.oneof(fc.jsonValue(), fc.constantFrom('api', '/x', 'PT1S', 'midway', 1, true));
    const rule = fc.record(
      {
        match: fc.oneof(fc.jsonValue(), fc.record({ kind: field, path: field }, { requiredKeys: [] })),
        times: field,
        then: fc.oneof(fc.jsonValue(), fc.record({ status: field, cut: field, delay: field }, { requiredKeys: [] })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(rule, fc.jsonValue()), (json) => {
        try {
          readFaultRule(json);
        } catch (error) {
          assert.ok(error instanceof Rejection && error.status === 400 && error.field);
        }
      }),
    );
  });

  it('[E3] limits the number of rules', async () => {
    const rule = { match: { path: '/nowhere' }, then: { status: 500 } };
    for (let made = 0; made < 200; made += 1) client.control.addFault(rule);
    const [status, reply] = await client.send('POST', '/__mock/faults', rule);
    assert.deepEqual([status, reply['field']], [409, 'match']);
    client.control.clearFaults();
  });
});
