import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relink, type Places } from './package-links.js';

const PLACES: Places = {
  from: 'scripts/package/README.md',
  to: 'README.md',
  inPackage: (path) => (path === 'docs/developer.md' ? path : null),
  repository: 'https://code.example/shop/blob/v1.0.0',
};

test('a link of the package leads to the same file from its place there', () => {
  assert.equal(relink('[a](../../docs/developer.md#imports)', PLACES), '[a](docs/developer.md#imports)');
  const moved = { ...PLACES, from: 'docs/qa.md', to: 'docs/qa.md' };
  assert.equal(
    relink('[a](developer.md), [b](#here), [c](https://x.example)', moved),
    '[a](developer.md), [b](#here), [c](https://x.example)',
  );
});

test('a link to what only the repository has leads there, and is plain text where the repository is not known', () => {
  assert.equal(
    relink('[the `examples`](../../examples/)', PLACES),
    '[the `examples`](https://code.example/shop/blob/v1.0.0/examples)',
  );
  assert.equal(relink('see [the `examples`](../../examples).', { ...PLACES, repository: null }), 'see the `examples`.');
});

test('a picture that only the repository has is shown from there, and left out where the repository is not known', () => {
  const picture = '![A page](../../docs/pictures/page.jpg)';
  assert.equal(
    relink(picture, PLACES),
    '![A page](https://code.example/shop/blob/v1.0.0/docs/pictures/page.jpg?raw=true)',
  );
  assert.equal(relink(`Look:\n\n${picture}\n`, { ...PLACES, repository: null }), 'Look:\n\n\n');
});

test('code that looks like a link is left alone', () => {
  const code = '```ts\nlist[0](missing);\n```\nand `list[0](missing)`';
  assert.equal(relink(code, { ...PLACES, repository: null }), code);
});
