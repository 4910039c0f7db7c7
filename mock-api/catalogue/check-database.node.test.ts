import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contractDatabase } from '../fixtures/contract-database.js';
import { checkDatabase } from './check-database.js';

type Path = readonly (string | number)[];

/** A copy of the contract's database with one value changed, or removed when it is undefined. */
function damaged(path: Path, value: unknown): unknown {
  const database: unknown = structuredClone(contractDatabase());
  const last = path.at(-1);
  let place = database as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) place = place[step] as Record<string | number, unknown>;
  assert.ok(last !== undefined);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return database;
}

describe('the shape of a database', () => {
  it('[E4] is that of the demo and of the contract tests, with any additional fields', () => {
    const demo: unknown = JSON.parse(readFileSync(new URL('../db.json', import.meta.url), 'utf8'));
    assert.equal(checkDatabase(demo), null);
    assert.equal(checkDatabase(contractDatabase()), null);
    assert.equal(checkDatabase({ ...contractDatabase(), notes: ['anything'] }), null);
  });

  it('[E5] is rejected with the path of the violation', () => {
    const cases: readonly [Path, unknown, RegExp][] = [
      [['projects'], undefined, /^\$\.projects is missing/],
      [['streams'], {}, /^\$\.streams an array expected, found an object/],
      [['projects', 0, 'phase'], 'open', /^\$\.projects\[0\]\.phase one of public, dual.*"open"/],
      [['projects', 1, 'origins', 0], 'https://shop.example/', /^\$\.projects\[1\]\.origins\[0\] an origin/],
      [['projects', 1, 'siteUrl'], '//shop.example', /^\$\.projects\[1\]\.siteUrl .* path such as "\/try" expected/],
      [['streams', 2, 'state'], 'sleeping', /^\$\.streams\[2\]\.state one of/],
      [['streams', 2, 'id'], 17, /^\$\.streams\[2\]\.id a non-empty string expected, found 17/],
      [['streams', 0, 'private'], 'no', /^\$\.streams\[0\]\.private true or false/],
      [['streams', 0, 'startDate'], 'yesterday', /^\$\.streams\[0\]\.startDate an ISO 8601 date/],
      [
        ['streams', 0, 'plannedDate'],
        '2026-12-24',
        /^\$\.streams\[0\]\.plannedDate .*time and zone.* "2026-11-21T10:00:00Z".* expected, found "2026-12-24"/,
      ],
      [['streams', 2, 'episodes', 1, 'startTime'], -1, /^\$\.streams\[2\]\.episodes\[1\]\.startTime seconds/],
      [['streams', 0, 'chat'], [{ at: -1, author: 'A', text: 'b' }], /^\$\.streams\[0\]\.chat\[0\]\.at seconds/],
      [['streams', 0, 'productIds', 0], 'ghost', /^\$\.streams\[0\]\.productIds\[0\] there is no "ghost" in products/],
      [['streams', 0, 'projectId'], 'ghost', /^\$\.streams\[0\]\.projectId there is no "ghost" in projects/],
      [
        ['products', 3, 'feedProductId'],
        123,
        /^\$\.products\[3\]\.feedProductId a non-empty string expected, found 123/,
      ],
      [['products', 1, 'id'], 'p-shirt', /^\$\.products\[1\]\.id "p-shirt" is there twice/],
      [['streamers', 0], null, /^\$\.streamers\[0\] an object expected, found null/],
    ];
    for (const [path, value, expected] of cases) {
      const violation = checkDatabase(damaged(path, value));
      assert.match(`${violation?.path} ${violation?.problem}`, expected);
    }
  });

  it('[E5] is checked for any JSON without an exception', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => assert.notEqual(checkDatabase(json), null)));
    const collections = ['projects', 'streams', 'products', 'streamers', 'categories'];
    fc.assert(
      fc.property(fc.constantFrom(...collections), fc.jsonValue(), (name, json) => {
        const violation = checkDatabase(damaged([name], [json]));
        assert.ok(violation?.path.startsWith('$.'));
      }),
    );
  });
});
