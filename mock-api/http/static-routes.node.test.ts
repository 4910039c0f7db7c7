import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { ContractClient, withFault } from '../fixtures/contract-client.js';
import { createMockApi } from '../server.js';

const folder = mkdtempSync(join(tmpdir(), 'mock-static-'));
const sdkDir = join(folder, 'sdk');
const mediaDir = join(folder, 'media');
const FILES = {
  'secret.json': '{}',
  'sdk/svc-pip-sdk-v1.x.min.js': 'loader',
  'sdk/frame.html': '<!doctype html><script src="frame.js"></script>',
  'sdk/chunks/pip-chunk-B3xY9a.js': 'chunk',
  'sdk/chunks/manifest.json': '{}',
  'sdk/1.0.0/svc-pip-sdk.min.js': 'pinned loader',
  'sdk/1.0.0/frame.html': '<!doctype html>',
  'sdk/1.0.0/manifest.json': '{}',
  'sdk/1.0.x/notes.json': '{}',
  'media/clips/a.webm': '0123456789',
  'media/recording/low/0.mpegts': 'G',
  'media/recording/low/1.m4s': 'x',
  'media/recording/low.m3u8': '#EXTM3U',
  'media/recording/en.vtt': 'WEBVTT',
  'media/README.md': 'text',
  'media/.hidden/a.webm': 'x',
};
for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
after(() => rmSync(folder, { recursive: true }));

const client = ContractClient.forThisFile({ sdkDir, mediaDir });
const SDK = '/sdk/svc-pip-sdk';

describe('the SDK with the headers of a CDN', () => {
  it('[T1, FAULTS 20, S4.16] has its type, is readable by every site and is cached briefly under its evergreen name', async () => {
    const { status, headers } = await client.fetch(`${SDK}/svc-pip-sdk-v1.x.min.js`);
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/javascript; charset=utf-8');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.equal(headers.get('cache-control'), 'public, max-age=300');
    assert.equal(headers.get('set-cookie'), null);
  });

  it('[T1, FAULTS S4.15, S4.16] is cached for ever under the address of one version, with the headers of the evergreen one', async () => {
    const evergreen = (await client.fetch(`${SDK}/svc-pip-sdk-v1.x.min.js`)).headers;
    for (const name of ['svc-pip-sdk.min.js', 'frame.html', 'manifest.json']) {
      const { status, headers } = await client.fetch(`${SDK}/1.0.0/${name}`);
      assert.deepEqual([status, headers.get('cache-control')], [200, 'public, max-age=31536000, immutable'], name);
      for (const kept of ['access-control-allow-origin', 'cross-origin-resource-policy', 'x-content-type-options']) {
        assert.equal(headers.get(kept), evergreen.get(kept), `${name} ${kept}`);
      }
    }
    const script = await client.fetch(`${SDK}/1.0.0/svc-pip-sdk.min.js`);
    assert.equal(script.headers.get('content-type'), 'application/javascript; charset=utf-8');
  });

  it('[T1] is cached for ever only if the name has a hash', async () => {
    const cached = async (path: string): Promise<string | null> =>
      (await client.fetch(SDK + path)).headers.get('cache-control');
    assert.equal(await cached('/chunks/pip-chunk-B3xY9a.js'), 'public, max-age=31536000, immutable');
    for (const path of ['/frame.html', '/chunks/manifest.json', '/1.0.x/notes.json'])
      assert.equal(await cached(path), 'public, max-age=300');
  });

  it('[T7, FAULTS 55] has an iframe page that every site can embed, with no policy beside the one of the page', async () => {
    const { headers } = await client.fetch(`${SDK}/frame.html`);
    assert.equal(headers.get('content-security-policy'), null);
    assert.equal(headers.get('x-frame-options'), null);
    assert.equal(headers.get('cross-origin-embedder-policy'), 'require-corp');
    assert.match(headers.get('content-type') ?? '', /^text\/html/);
  });
});

describe('the browser that QA asks for', () => {
  const script = (query: string): string => `<script src="/browser.js?${query}"></script>`;
  const frame = async (query: string): Promise<string> => (await client.fetch(`${SDK}/frame.html${query}`)).text();

  it('[D4] is in the iframe’s page before every other script, in the words of its address', async () => {
    const page = await frame('?hls=off&autoplay=blocked');
    assert.match(
      page,
      /<script src="\/browser\.js\?autoplay=blocked&amp;hls=off"><\/script>\s*<script src="frame\.js">/,
    );
    assert.equal((await client.fetch('/browser.js?hls=off')).status, 200);
  });

  it('[D4] is the usual one without a switch, and with one that nobody knows', async () => {
    const plain = FILES['sdk/frame.html'];
    for (const query of ['', '?hls=on', '?vp9', '?autoplay=%22%3E%3Cscript%3E'])
      assert.equal(await frame(query), plain, query);
    assert.equal((await frame('?hls=off&sound=%22%3E')).split(script('hls=off')).length, 2);
  });

  it('[D4] is there too where a development server sends the SDK, and so are fault rules', async () => {
    const api = await createMockApi({
      port: 0,
      sdk: (_request, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<script src="frame.js">'),
    });
    try {
      const page = await fetch(`${api.url}${SDK}/frame.html?hls=off`);
      assert.deepEqual([page.status, page.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
      assert.ok((await page.text()).startsWith(script('hls=off')));
      api.control.addFault({ match: { path: '*/frame.html' }, then: { status: 503 } });
      assert.equal((await fetch(`${api.url}${SDK}/frame.html`)).status, 503);
    } finally {
      await api.close();
    }
  });

  it('[D4] leaves a fault rule for that page to act', async () => {
    const cut = { match: { path: '*/frame.html' }, then: { status: 503 } };
    await withFault(client, cut, async () => {
      assert.equal((await client.fetch(`${SDK}/frame.html?hls=off`)).status, 503);
    });
    assert.match(await frame('?hls=off'), /browser\.js/);
  });
});

describe('media', () => {
  it('[D1] has its type, byte ranges and headers for embedding', async () => {
    const types = {
      'clips/a.webm': 'video/webm',
      'recording/low.m3u8': 'application/vnd.apple.mpegurl',
      'recording/low/0.mpegts': 'video/mp2t',
      'recording/low/1.m4s': 'video/iso.segment',
      'recording/en.vtt': 'text/vtt; charset=utf-8',
    };
    for (const [path, type] of Object.entries(types)) {
      const { status, headers } = await client.fetch(`/media/${path}`);
      assert.deepEqual([status, headers.get('content-type')], [200, type]);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('access-control-allow-origin'), '*');
      assert.equal(headers.get('timing-allow-origin'), '*');
      assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
    }
    const part = await client.fetch('/media/clips/a.webm', { headers: { Range: 'bytes=2-4' } });
    assert.deepEqual([part.status, part.headers.get('content-range'), await part.text()], [206, 'bytes 2-4/10', '234']);
    assert.equal((await client.fetch('/media/clips/a.webm', { headers: { Range: 'bytes=20-' } })).status, 416);
  });

  it('[D4, FAULTS S4.24] is a 404 outside its folders', async () => {
    const up = [
      '/media/../secret.json',
      '/media/%2e%2e/secret.json',
      '/media/..%2fsecret.json',
      '/media/clips/..\\..\\x',
    ];
    const hidden = ['/media/README.md', '/media/.hidden/a.webm', '/media/clips', '/media/clips/'];
    const odd = [
      '/media/clips/gone.webm',
      '/media/clips/%00.webm',
      '/media/%zz/a.webm',
      '/nothing',
      '/media//etc/passwd',
    ];
    for (const path of [...up, ...hidden, ...odd]) {
      const response = await client.fetch(path);
      assert.ok(
        response.status === 404 || response.status === 403 || response.status === 400,
        `${path} ${response.status}`,
      );
      const { status } = (await response.json()) as { status: number };
      assert.equal(status, response.status);
    }
  });
});
