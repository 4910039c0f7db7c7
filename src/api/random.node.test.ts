import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { randomToken, secureRandom } from './random.js';

const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto');

afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'crypto', own);
});

const draws = (): readonly number[] => Array.from({ length: 50 }, secureRandom);

const ENGINES: readonly [string, PropertyDescriptor][] = [
  ['the engine has crypto', own ?? {}],
  ['crypto is absent', { configurable: true, value: undefined }],
  [
    'reading crypto throws',
    {
      configurable: true,
      get() {
        throw new Error('Not here');
      },
    },
  ],
];

for (const [name, crypto] of ENGINES) {
  test(`[FAULTS 162] numbers and tokens differ where ${name}`, () => {
    Object.defineProperty(globalThis, 'crypto', crypto);
    const numbers = draws();
    assert.equal(new Set(numbers).size, 50);
    assert.ok(numbers.every((number) => number >= 0 && number < 1));
    assert.match(randomToken(3), /^\d+-\d+-\d+$/);
    assert.notEqual(randomToken(3), randomToken(3));
  });
}

test('[FAULTS 31] a constant Math.random does not count while there is crypto', () => {
  const { random } = Math;
  Math.random = () => 0.5;
  try {
    assert.equal(new Set(draws()).size, 50);
  } finally {
    Math.random = random;
  }
});
