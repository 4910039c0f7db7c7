import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findFiles } from '../tooling/find-files.js';
import { unsafeCode } from './unsafe-code.js';

const TESTS = /\.(test|spec|fixture)\.ts$/;
const source = ['src', 'components', 'entries']
  .flatMap((folder) => findFiles(folder, /\.ts$/))
  .filter((file) => !TESTS.test(file));
/** What runs at a shop or its visitors; the mock runs at a developer's. */
const built = ['dist/sdk', 'dist/player', 'dist/cdn', 'dist/lib'].flatMap((folder) => findFiles(folder, /\.js$/));
const read = (file: string): string => readFileSync(file, 'utf8');

const usesOf = (files: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    files.map((file) => [file, unsafeCode(file, read(file))] as const).filter(([, uses]) => uses.length > 0),
  );

test('[FAULTS S4.1] the gate sees every way of text to become code or markup', () => {
  const seen = {
    'eval(a)': 'eval',
    'self["eval"](a)': 'eval',
    'const f = new window.Function(a)': 'new Function',
    'Function(a)()': 'Function',
    'setTimeout("a()", 1)': 'setTimeout of text',
    'setInterval(`a(${b})`)': 'setInterval of text',
    'a.innerHTML = b': 'innerHTML',
    'a["outerHTML"] += b': 'outerHTML',
    'a.srcdoc = b': 'srcdoc',
    'a.insertAdjacentHTML("x", b)': 'insertAdjacentHTML',
    'document.write(b)': 'document.write',
    'document.writeln(b)': 'document.writeln',
    'r.createContextualFragment(b)': 'createContextualFragment',
    'p.parseFromString(b)': 'parseFromString',
    'a?.setHTMLUnsafe(b)': 'setHTMLUnsafe',
    'const { unsafeHTML } = b': 'unsafeHTML',
    'import { a } from "lit/directives/unsafe-html.js"': 'lit/directives/unsafe-html.js',
  };
  for (const [text, use] of Object.entries(seen)) assert.deepEqual(unsafeCode('a.ts', text), [use], text);
  const harmless = 'a.evaluate(); setTimeout(f, 1); const b = a.innerHTML; a.textContent = b; stream.write(b)';
  assert.deepEqual(unsafeCode('a.ts', harmless), []);
});

test('[FAULTS S4.1] neither the source nor the modules of the package make code or markup of text', () => {
  assert.ok(source.length > 150);
  assert.deepEqual(usesOf(source), {});
  assert.deepEqual(usesOf(built.filter((file) => file.startsWith('dist/lib/'))), {});
});

test('[FAULTS S4.1] in the built files only templates make markup, which are constants of the code', () => {
  const uses = usesOf(built);
  // Each template literal is parsed once, behind a Trusted Types policy; what is bound never passes through it.
  assert.ok(Object.keys(uses).length > 0, 'templates are parsed in another way: change this test');
  for (const [file, found] of Object.entries(uses)) {
    assert.match(file, /\/(pip|player-page-app)-[\w-]+\.js$|\/cdn\/svc-(pip|player|stream-list)\.js$/);
    assert.deepEqual(found, ['innerHTML'], file);
    assert.match(read(file), /createPolicy\(["'`]svc-lit["'`]/, `${file} parses without a policy`);
  }
});

/** How keys and tokens of well-known services, private keys and signed tokens look. */
const SECRETS =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\b(AKIA|ASIA)[A-Z0-9]{16}\b|\bgh[pousr]_\w{36}|\bglpat-[\w-]{20}|\bxox[abprs]-[\w-]{10,}|\b[sr]k_(live|test)_\w{16,}|\bAIza[\w-]{35}|\bnpm_\w{36}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.|(secret|password|passwd|api[_-]?key|access[_-]?token)["']?\s*[:=]\s*["'][\w+/=-]{12,}["']/i;

test('[FAULTS S4.13] no file that is shipped has a secret in it, and none for browsers mentions tokens', () => {
  const planted = [
    'AKIAIOSFODNN7EXAMPLE',
    '-----BEGIN RSA PRIVATE KEY',
    'apiKey: "0123456789abcdef"',
    `ghp_${'a'.repeat(36)}`,
  ];
  for (const secret of planted) assert.match(secret, SECRETS);
  const shipped = findFiles('dist', /\.(js|css|html|json|yaml|ts|txt)$/);
  assert.ok(shipped.length > 100);
  assert.deepEqual(
    shipped.filter((file) => SECRETS.test(read(file))),
    [],
  );
  const ours = built.filter((file) => !/\/hls-media-[\w-]+\.js$|\/cdn\/svc-hls/.test(file));
  assert.deepEqual(
    ours.filter((file) => /\b(Bearer|Authorization)\b/.test(read(file))),
    [],
  );
});

test('[FAULTS S4.23] no source map is shipped or named', () => {
  assert.deepEqual(findFiles('dist', /\.map$/), []);
  const naming = findFiles('dist', /\.(js|css|ts)$/).filter((file) => /sourceMappingURL=/.test(read(file)));
  assert.deepEqual(naming, []);
});

test('the card and the player begin with the comment that makes V8 compile them while they load', () => {
  const large = built.filter((file) => /\/svc-pip-sdk\/chunks\/pip-[^/]+\.js$|\/player-page-app-[^/]+\.js$/.test(file));
  assert.equal(large.length, 2);
  for (const file of large) assert.match(read(file), /^\/\/# allFunctionsCalledOnLoad\n/, file);
});
