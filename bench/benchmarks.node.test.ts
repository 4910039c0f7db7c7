import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { markdownFiles } from '../tooling/samples.js';
import { BENCHMARKS } from './benchmarks.js';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Record<string, string> };
const commands = Object.entries(scripts).filter(([name]) => /^bench\b/.test(name));

test('every benchmark of the table has a command, and every command a benchmark', () => {
  const named = commands.map(([name, command]) => {
    const [, benchmark = ''] = /^tsx bench\/run\.ts (\w+)$/.exec(command) ?? [];
    assert.equal(name, benchmark === 'card' ? 'bench' : `bench:${benchmark}`);
    return benchmark;
  });
  assert.deepEqual(named.sort(), Object.keys(BENCHMARKS).sort());
});

test('a benchmark that a page cites is a command, and every command is cited', () => {
  const cited = markdownFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run (bench[\w:]*)/g)].map(([, name = '']) => name),
  );
  assert.deepEqual([...new Set(cited)].sort(), commands.map(([name]) => name).sort());
});
