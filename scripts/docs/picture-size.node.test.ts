import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pictureSize } from './picture-size.js';

test('the size of a JPEG and of a drawing is the one of the file', () => {
  assert.deepEqual(pictureSize('docs/pictures/svc-pip.jpg'), { width: 960, height: 600 });
  const { width, height } = pictureSize('docs/pictures/polls.svg');
  assert.ok(width > height);
});

test('a file that is no picture is refused by its name', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'svc-')), 'x.jpg');
  writeFileSync(file, 'not a picture at all');
  assert.throws(() => pictureSize(file), /x\.jpg is no picture/);
});
