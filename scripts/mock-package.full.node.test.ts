import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';

const NAME = 'svc-live-shopping';
/** One of each kind that only the package with the media has. */
const MEDIA = ['/media/clips/coffee-set.webm', '/media/posters/live.jpg', '/live/tea-time/master.m3u8'];
const TSC = resolve('node_modules/typescript/bin/tsc');
/** Outside the repository, where nothing but the package is installed. */
const project = mkdtempSync(join(tmpdir(), 'mock-package-'));
const installed = join(project, 'node_modules', NAME);
after(() => rmSync(project, { recursive: true }));

/** Packs a folder that is published and unpacks it as npm would. */
function install(folder: string, name: string): void {
  const packed = execFileSync('npm', ['pack', folder, '--json', '--ignore-scripts', '--pack-destination', project], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(packed.toString()) as [{ filename: string }];
  const target = join(project, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', join(project, filename), '-C', target, '--strip-components=1']);
}

interface Run {
  readonly url: string;
  readonly complaints: () => string;
  stop(): Promise<unknown>;
}

/** Starts the program of the package in another folder. */
async function start(): Promise<Run> {
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  const program = join(installed, bin['svc-mock-api'] ?? '');
  assert.match(readFileSync(program, 'utf8'), /^#!\/usr\/bin\/env node\n/);
  const child = spawn(process.execPath, [program, '--port', '0'], { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url: /http:\S+/.exec(line)?.[0] ?? '',
    complaints: () => errors,
    stop: () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      return closed;
    },
  };
}

before(() => install('./dist/npm', NAME));

describe('the mock in the package', () => {
  it('[E1] runs as svc-mock-api with nothing else installed, from any folder, says where the media are, and ends on SIGTERM', async () => {
    const { url, complaints, stop } = await start();
    for (const path of [
      '/v3/streams?applicationId=demo-shop',
      '/__mock/health',
      '/docs',
      '/docs/control',
      '/__db/streams/tea-time',
      '/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js',
    ]) {
      const response = await fetch(url + path);
      assert.equal(response.status, 200, path);
      await response.arrayBuffer();
    }
    for (const path of MEDIA) {
      const response = await fetch(url + path);
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /npm install --save-dev svc-live-shopping-media$/);
    }
    assert.deepEqual(await stop(), [0, null]);
    assert.match(complaints(), /^There are no clips[^\n]*npm install --save-dev svc-live-shopping-media\n$/);
  });

  it('[E1] serves clips, pictures and streams as soon as the package that has them is installed', async () => {
    install('./dist/npm-media', `${NAME}-media`);
    const { url, complaints, stop } = await start();
    for (const path of MEDIA) {
      const response = await fetch(url + path);
      assert.equal(response.status, 200, path);
      await response.arrayBuffer();
    }
    assert.deepEqual(await stop(), [0, null]);
    assert.equal(complaints(), '');
  });

  it('[E1] is a library for test runners', () => {
    const script = `
      import { createMockApi } from '${NAME}/testing';
      import { mockApiPlugin } from '${NAME}/testing/web-test-runner';
      const api = await createMockApi({ port: 0, streams: 50 });
      const { body } = await (await fetch(api.url + '/v2/mini-player/online?application=large-shop')).json();
      console.log(body.online.streamStatus, mockApiPlugin().name);
      await api.close();`;
    writeFileSync(join(project, 'use.mjs'), script);
    assert.equal(execFileSync(process.execPath, ['use.mjs'], { cwd: project }).toString(), 'online svc-mock-api\n');
  });

  it('has types that a strict project can use', () => {
    // Inside the repository, where Node's and the runners' own types are found.
    const strict = resolve('.build/package-types');
    rmSync(strict, { recursive: true, force: true });
    mkdirSync(join(strict, 'node_modules', NAME), { recursive: true });
    execFileSync('cp', ['-r', `${installed}/.`, join(strict, 'node_modules', NAME)]);
    writeFileSync(
      join(strict, 'use.ts'),
      `import { createMockApi, type MockApi } from '${NAME}/testing';
       import { expect, test } from '${NAME}/testing/playwright';
       import { mockApiPlugin } from '${NAME}/testing/web-test-runner';
       export const api: MockApi = await createMockApi({ port: 0 });
       // @ts-expect-error a state that does not exist
       api.control.setStream('tea-time', { state: 'asleep' });
       test('own', async ({ mock }) => expect(mock.control.requests(mock.application)).toEqual([]));
       export const plugins = [mockApiPlugin({ streams: 5 })];`,
    );
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--module',
      'nodenext',
    ];
    try {
      execFileSync(process.execPath, [TSC, ...options, '--types', 'node', 'use.ts'], { cwd: strict });
    } catch (error) {
      assert.fail((error as { stdout: Buffer }).stdout.toString());
    }
  });
});
