import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findBrowser } from '../tooling/find-browser.js';
import { startFixtureSite, type FixtureSite } from './fixtures/fixture-site.js';

const PROGRAM = resolve('dist/doctor/start.js');

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

const run = (program: string, cwd: string, ...args: string[]): Promise<Outcome> =>
  new Promise((done) => {
    const env = { PATH: process.env['PATH'], CHROME_PATH: findBrowser() ?? '' };
    execFile(process.execPath, [program, ...args], { cwd, env }, (error, output, errors) =>
      done({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });

describe('svc-doctor on the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-doctor-'));
  const doctor = (...args: string[]): Promise<Outcome> => run(PROGRAM, process.cwd(), ...args);
  let site: FixtureSite;
  before(async () => {
    site = await startFixtureSite();
  });
  after(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  it('[C7] exits with 0 for a good page, and writes every report', async () => {
    const file = (name: string): string => join(folder, name);
    const url = site.urlOf('clip');
    const files = [
      '--json',
      file('a.json'),
      '--junit',
      file('a.xml'),
      '--html',
      file('a.html'),
      '--fail-on',
      'warning',
    ];
    const { code, output, errors } = await doctor(url, ...files);
    assert.equal(code, 0, errors);
    assert.match(output, /0 errors, 0 warnings at 5 sizes\n$/);
    const { findings } = JSON.parse(readFileSync(file('a.json'), 'utf8')) as { findings: { severity: string }[] };
    assert.ok(findings.length > 10 && findings.every(({ severity }) => severity === 'info'));
    assert.match(readFileSync(file('a.xml'), 'utf8'), /tests="13" failures="0"/);
    assert.equal(readFileSync(file('a.html'), 'utf8').match(/<img /g)?.length, 10);
  });

  it('[C7] exits with 1 for a broken page, and prints one report in place of the text', async () => {
    const { code, output } = await doctor(site.urlOf('unknown-option'), '--json', '-');
    assert.equal(code, 1);
    const { findings } = JSON.parse(output) as { findings: { severity: string; message: string }[] };
    assert.match(findings.find(({ severity }) => severity === 'error')?.message ?? '', /write "position"/);
  });

  it('[C7] exits with 2 and one line where there is nothing to examine, or nothing to do it with', async () => {
    const gone = await doctor('http://127.0.0.1:9/');
    assert.deepEqual([gone.code, gone.output], [2, '']);
    assert.match(gone.errors, /http:\/\/127\.0\.0\.1:9\/ cannot be opened: net::ERR_\w+/);
    assert.doesNotMatch(gone.errors, /\n {4}at /);
    const alone = join(folder, 'start.js');
    copyFileSync(PROGRAM, alone);
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    const without = await run(alone, folder, site.urlOf('clip'));
    assert.deepEqual(
      [without.code, without.errors],
      [2, 'svc-doctor needs Playwright in your project: npm install --save-dev playwright-core\n'],
    );
  });
});
