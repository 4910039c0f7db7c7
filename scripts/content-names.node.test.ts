import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { nameByContent } from './content-names.js';

/** As a bundler writes them: an element and what it loads import each other, a page mentions both. */
const FILES = {
  'chunks/pip-aaaaaa.js': 'export const begin = () => import(`./hls-media-bbbbbb.js`); const frame = "/frame.html";',
  'chunks/hls-media-bbbbbb.js': 'import { begin } from "./pip-aaaaaa.js"; import(`./de-cccccc.js`);',
  'chunks/de-cccccc.js': 'export default "Hallo"',
  'chunks/alone-dddddd.js': 'export default 1',
  'page.html': '<script src="chunks/pip-aaaaaa.js"></script>',
};
type Name = keyof typeof FILES;
const CHUNKS = Object.keys(FILES).filter((name) => name.startsWith('chunks/')) as Name[];

describe('the names of files that are cached for ever', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'names-'));
    mkdirSync(join(folder, 'chunks'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** New paths by old ones, after a late step has changed some of the texts. */
  function build(late: Partial<Record<Name, string>> = {}): ReadonlyMap<string, string> {
    for (const file of readdirSync(join(folder, 'chunks'))) rmSync(join(folder, 'chunks', file));
    for (const [name, text] of Object.entries({ ...FILES, ...late })) writeFileSync(join(folder, name), text);
    return nameByContent(folder, CHUNKS, { hashLength: 6, mentioning: ['page.html'] });
  }
  const changed = (late: Partial<Record<Name, string>>): Name[] => {
    const before = build();
    const after = build(late);
    return CHUNKS.filter((name) => before.get(name) !== after.get(name));
  };

  it('[FAULTS S4.15] are new where one late step changes the bytes, and those of all that mention the file', () => {
    assert.deepEqual(changed({}), []);
    assert.deepEqual(changed({ 'chunks/alone-dddddd.js': 'export default 2' }), ['chunks/alone-dddddd.js']);
    const circle: Name[] = ['chunks/pip-aaaaaa.js', 'chunks/hls-media-bbbbbb.js'];
    assert.deepEqual(changed({ 'chunks/de-cccccc.js': 'export default "Moin"' }), [...circle, 'chunks/de-cccccc.js']);
    const pip = FILES['chunks/pip-aaaaaa.js'].replace('/frame.html', '/1.0.0/frame.html');
    assert.deepEqual(changed({ 'chunks/pip-aaaaaa.js': pip }), circle);
  });

  it('[FAULTS S4.15] are the ones that files and pages mention, with 40 bits of hash', () => {
    const names = build();
    const nameOf = (name: Name): string => (names.get(name) ?? '').slice('chunks/'.length);
    assert.deepEqual(readdirSync(join(folder, 'chunks')).sort(), CHUNKS.map(nameOf).sort());
    for (const name of CHUNKS) assert.match(nameOf(name), /^[a-z-]+-[\da-f]{10}\.js$/);
    const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
    assert.ok(text('page.html').includes(`chunks/${nameOf('chunks/pip-aaaaaa.js')}`));
    assert.ok(text(`chunks/${nameOf('chunks/pip-aaaaaa.js')}`).includes(`./${nameOf('chunks/hls-media-bbbbbb.js')}`));
    assert.ok(text(`chunks/${nameOf('chunks/hls-media-bbbbbb.js')}`).includes(`./${nameOf('chunks/pip-aaaaaa.js')}`));
  });

  it('[FAULTS S4.15] are the same whatever the bundler named the files by before', () => {
    const names = [...build().values()];
    const other = Object.entries(FILES).map(([name, text]) => {
      const renamed = (one: string): string => one.replace(/-([a-d])\1{5}/g, '-$1$1ef$1$1');
      return [renamed(name), renamed(text)] as const;
    });
    for (const file of readdirSync(join(folder, 'chunks'))) rmSync(join(folder, 'chunks', file));
    for (const [name, text] of other) writeFileSync(join(folder, name), text);
    const chunks = other.map(([name]) => name).filter((name) => name.startsWith('chunks/'));
    assert.deepEqual([...nameByContent(folder, chunks, { hashLength: 6 }).values()], names);
  });

  it('[FAULTS S4.15] tell apart files of one name that change places', () => {
    const texts = { 'chunks/ar-eeeeee.js': 'player', 'chunks/ar-ffffff.js': 'list', 'chunks/app-000000.js': '' };
    const appWith = (order: readonly string[]): string => order.map((name) => `import("./${name}")`).join();
    const build = (order: readonly string[]): string | undefined => {
      for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, 'chunks/app-000000.js'), appWith(order));
      return nameByContent(folder, Object.keys(texts), { hashLength: 6 }).get('chunks/app-000000.js');
    };
    assert.notEqual(build(['ar-eeeeee.js', 'ar-ffffff.js']), build(['ar-ffffff.js', 'ar-eeeeee.js']));
  });

  it('[FAULTS S4.15, T7] are refused to a page that allows its script by a hash, which would not fit', () => {
    const page = `<meta content="script-src 'sha256-x'">${FILES['page.html']}`;
    assert.throws(() => build({ 'page.html': page }), /page\.html allows its script by a hash: name the files before/);
  });
});
