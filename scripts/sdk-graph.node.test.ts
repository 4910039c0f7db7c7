import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadedWith, type SdkFile } from './sdk-graph.js';

const file = (name: string, part: Partial<SdkFile>): SdkFile => ({
  file: name,
  entry: null,
  imports: [],
  dynamicImports: [],
  modules: {},
  ...part,
});
const names = (files: readonly SdkFile[]): string[] => files.map((each) => each.file);

test('a budget counts what is loaded at once, however deep, and not what is loaded when needed', () => {
  const files = [
    file('pip.js', { entry: 'pip', imports: ['a.js'], dynamicImports: ['drag.js'] }),
    file('a.js', { imports: ['b.js', 'pip.js'] }),
    file('b.js', {}),
    file('drag.js', { imports: ['b.js'] }),
    file('other.js', { entry: 'frame' }),
  ];
  assert.deepEqual(names(loadedWith(files, 'pip')), ['pip.js', 'a.js', 'b.js']);
  assert.deepEqual(names(loadedWith(files, 'pip', true)), ['pip.js', 'a.js', 'b.js', 'drag.js']);
  assert.deepEqual(loadedWith(files, 'loader'), []);
});
