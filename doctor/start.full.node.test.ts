import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findBrowser } from '../tooling/find-browser.js';
import { SELF_SIGNED } from './fixtures/self-signed.js';
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
    assert.match(readFileSync(file('a.xml'), 'utf8'), /tests="14" failures="0"/);
    assert.equal(readFileSync(file('a.html'), 'utf8').match(/<img /g)?.length, 10);
  });

  it('[C7] exits with 1 for a broken page, and prints one report in place of the text', async () => {
    const { code, output } = await doctor(site.urlOf('unknown-option'), '--json', '-');
    assert.equal(code, 1);
    const { findings } = JSON.parse(output) as { findings: { severity: string; message: string }[] };
    assert.match(findings.find(({ severity }) => severity === 'error')?.message ?? '', /write "position"/);
  });

  /** A page behind a password and a certificate that nobody has signed, which names both in its own links. */
  async function withPrivatePage(use: (address: string) => Promise<void>): Promise<void> {
    const server = createServer(SELF_SIGNED, (request, response) => {
      const { authorization = '' } = request.headers;
      if (authorization !== `Basic ${Buffer.from('me:se/cret').toString('base64')}`) {
        return void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="test"' }).end();
      }
      const jsonLd = JSON.stringify({
        '@type': 'Product',
        sku: '7',
        url: `https://me:se%2Fcret@${request.headers.host ?? ''}/hat`,
      });
      response.setHeader('Content-Type', 'text/html').end(
        `<h1>Shirt</h1><script type="application/ld+json">${jsonLd}</script>
         <script type="application/json" id="svc-pip-config">{"application":"demo-shop","baseUrl":"http://me:se%2Fcret@127.0.0.1:9"}</script>
         <script id="svc-pip" src="${site.apiUrl}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js" crossorigin="anonymous" async></script>`,
      );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      await use(`https://me:se%2Fcret@127.0.0.1:${(server.address() as AddressInfo).port}/shirt`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('[C7] sends user and password of the address, and prints neither in any report', async () => {
    await withPrivatePage(async (address) => {
      const file = (name: string): string => join(folder, name);
      const refused = await doctor(address);
      assert.deepEqual([refused.code, refused.output], [2, '']);
      assert.match(
        refused.errors,
        /ERR_CERT_AUTHORITY_INVALID at https:\/\/127.*; add --insecure if it is a test system/,
      );
      const names = ['b.json', 'b.xml', 'b.html'] as const;
      const files = ['--json', file(names[0]), '--junit', file(names[1]), '--html', file(names[2])];
      const { code, output, errors } = await doctor(address, '--insecure', '--timeout', '2', ...files);
      assert.equal(code, 1, errors);
      assert.match(output, /its product names the address of another page, https:\/\/127\.0\.0\.1:\d+\/hat/);
      assert.match(output, /"baseUrl" has a user name and a password, which every visitor can read: remove them/);
      for (const text of [refused.errors, output, errors, ...names.map((name) => readFileSync(file(name), 'utf8'))]) {
        assert.doesNotMatch(text, /se\/cret|se%2Fcret|\/\/me/);
      }
    });
  });

  it('[C7] checks the path of each report before it opens the page', async () => {
    const { code, output, errors } = await doctor(site.urlOf('clip'), '--html', join(folder, 'none', 'a.html'));
    assert.deepEqual([code, output], [2, '']);
    assert.match(errors, /^--html \S+a\.html: there is no folder \S+none\n/);
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
