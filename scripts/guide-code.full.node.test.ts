import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import type { Client } from '../src/api/client.js';
import { createMockApi, type MockApi } from '../mock-api/server.js';
import { markdownFiles, samplesIn, samplesUnder } from '../tooling/samples.js';

/** What the guides presuppose of the reader's own code. */
const AROUND = `
import 'svc-live-shopping/define-all';
import type { Lookup } from 'svc-live-shopping/client';
declare global {
  interface Window { svcPip?: { push(command: readonly [string]): unknown } }
  const svcPip: { check(): Promise<unknown> };
  const router: { push(url: string): void };
  interface App {
    showButton(press: () => void): void;
    hideButton(): void;
    log(code: string): void;
    readonly coordinator: { openPlayer(entrypoint: Extract<Lookup, { kind: 'active' }>['entrypoint']): void };
  }
}
`;
/** Modules that a sample imports, and this project has not. */
const FOREIGN = `
declare module 'react' {
  export function useEffect(run: () => void, on: readonly unknown[]): void;
}
declare module 'react-dom' {
  export function preload(href: string, options: { as: 'fetch'; crossOrigin: 'anonymous' }): void;
}
declare module '{base_url}/sdk/svc-pip-sdk/check.js';
`;
const MODULE = /<script type="module">(.*?)<\/script>/gs;

interface Called {
  readonly name: string;
  readonly given: unknown;
}

/** Records the calls of the guide's code to the app. */
function listeningApp(called: Called[]): object {
  const note = (name: string) => (given: unknown) => {
    called.push({ name, given });
    if (typeof given === 'function') (given as () => void)();
  };
  return {
    showButton: note('showButton'),
    hideButton: note('hideButton'),
    log: note('log'),
    coordinator: { openPlayer: note('openPlayer') },
  };
}

describe('the code of the documentation', () => {
  let folder = '';
  before(() => {
    mkdirSync('.build', { recursive: true });
    // Below the project, so that the name of the package resolves to this one through its exports.
    folder = resolve(mkdtempSync('.build/guide-code-'));
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, code: string): string => {
    const file = join(folder, name);
    writeFileSync(file, code);
    return file;
  };
  const run = (name: string, code: string): string =>
    execFileSync(process.execPath, [write(name, code)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const plain = (code: string): string =>
    ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
      .outputText;

  /** Loads a sample and returns its export of this name, with the project and the service of this test. */
  const loadHere = async <Made>(name: string, sample: string, baseUrl: string, made: string): Promise<Made> => {
    const here = sample
      .replace('https://api.example', baseUrl)
      .replace("application: 'my-shop'", "application: 'demo-shop', development: true");
    const file = write(name, `${plain(here)}\nexport { ${made} as made };`);
    return ((await import(pathToFileURL(file).href)) as { made: Made }).made;
  };

  it('compiles with the types of the package, what a page has in line too', () => {
    const groups = new Map<string, string>();
    for (const { file, heading, language, code } of markdownFiles().flatMap(samplesIn)) {
      const script = language === 'html' ? [...code.matchAll(MODULE)].map(([, inline]) => inline).join('\n') : code;
      // The server of that page and the two files of Jest are run instead, by tests of their own.
      const isRun = file === 'docs/backend-proxy.md' || (file === 'docs/frameworks.md' && heading === 'Jest');
      if (!/^(ts|js|html)$/.test(language) || script === '' || isRun) continue;
      const place = `${file}-${heading}`.replace(/[^a-z]+/gi, '-') + (language === 'ts' ? '.ts' : '.js');
      groups.set(place, `${groups.get(place) ?? ''}${script}\nexport {};\n`);
    }
    assert.ok(groups.size > 10);
    const around = [write('around.d.ts', AROUND), write('foreign.d.ts', FOREIGN)];
    const files = [...groups].map(([name, code]) => write(name, code));
    const complaints = ['.ts', '.js'].flatMap((ending) => {
      const program = ts.createProgram([...around, ...files.filter((file) => file.endsWith(ending))], {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        types: ['node'],
        skipLibCheck: true,
        noEmit: true,
        // Plain scripts have no types with which to be strict.
        ...(ending === '.ts' ? { strict: true } : { allowJs: true, checkJs: true, strict: false }),
      });
      return ts.getPreEmitDiagnostics(program);
    });
    const host = {
      getCanonicalFileName: (name: string) => name,
      getCurrentDirectory: () => folder,
      getNewLine: () => '\n',
    };
    assert.equal(ts.formatDiagnostics(complaints, host), '');
  });

  it('[C8] of the native lookup shows the button, hides it, and never blocks the page', async () => {
    const api: MockApi = await createMockApi({ port: 0 });
    const [sample] = samplesUnder('docs/webview.md', 'Native lookup', 'ts');
    const load = (name: string, baseUrl: string): Promise<(id: string, app: object) => Promise<void>> =>
      loadHere(name, sample, baseUrl, 'showLiveButton');
    const request = async (show: (id: string, app: object) => Promise<void>, id: string): Promise<Called[]> => {
      const called: Called[] = [];
      await show(id, listeningApp(called));
      return called;
    };
    try {
      const show = await load('lookup.mjs', api.url);
      const [button, opened] = await request(show, '00123');
      assert.deepEqual([button?.name, opened?.name], ['showButton', 'openPlayer']);
      assert.match((opened?.given as { playerUrl: string }).playerUrl, /\/live\/\?wv=1#\/translation\//);
      assert.deepEqual(
        (await request(show, '00131')).map(({ name }) => name),
        ['hideButton'],
      );
    } finally {
      await api.close();
    }
    const lonely = await request(await load('lonely.mjs', 'http://127.0.0.1:1'), '00123');
    assert.deepEqual(lonely[0], { name: 'log', given: 'network' });
    assert.equal(lonely[1]?.name, 'hideButton');
  });

  it('[A3] of the operations guide sends requests with a token, and by the legacy contract', async () => {
    const api = await createMockApi({ port: 0 });
    const [tokens] = samplesUnder('docs/operations.md', 'From identifiers to tokens', 'ts');
    const [legacy] = samplesUnder('docs/operations.md', 'From the legacy contract', 'ts');
    try {
      assert.equal(await loadHere<boolean>('legacy.mjs', legacy, api.url, 'agree'), true);
      await fetch(`${api.url}/__mock/applications/demo-shop`, {
        method: 'POST',
        body: JSON.stringify({ phase: 'token-only', tokens: [{ token: 'right', scopes: ['mini-player'] }] }),
      });
      const client = await loadHere<Client>('tokens.mjs', tokens, api.url, 'client');
      for (const token of ['right', 'wrong']) {
        process.env['SVC_TOKEN'] = token;
        const response = await client.online();
        assert.equal(response.ok || response.error.context.httpStatus, token === 'right' || 401);
      }
    } finally {
      delete process.env['SVC_TOKEN'];
      await api.close();
    }
  });

  it('[E6] of the package’s README prints the player’s address', async (context) => {
    const [sample] = samplesUnder('scripts/package/README.md', 'Ask the service yourself', 'ts');
    const api = await createMockApi({ port: 0 });
    const printed = context.mock.method(console, 'log', () => undefined);
    try {
      await loadHere('readme.mjs', sample, api.url, 'client');
      assert.match(String(printed.mock.calls[0]?.arguments[0]), /\/live\/\?wv=1#\/translation\//);
    } finally {
      await api.close();
    }
  });

  it('[A2] of the mock starts it in the process, changes a stream and ends', () => {
    const [inProcess] = samplesUnder('mock-api/README.md', 'In test code', 'ts');
    const requests = "\nconsole.log(api.control.requests('demo-shop').map(({ path }) => path).join());\n";
    assert.equal(run('mock.mjs', plain(inProcess) + requests).trim(), '/v2/mini-player/online');
  });

  it('[A2] of the mock’s plugin gives a test page its address', async () => {
    const [configuration] = samplesUnder('mock-api/README.md', 'In test code', 'js');
    const { default: config } = (await import(pathToFileURL(write('wtr.mjs', configuration)).href)) as {
      default: { plugins: [Record<'serverStart' | 'serve' | 'serverStop', (context?: object) => unknown>] };
    };
    const [plugin] = config.plugins;
    await plugin.serverStart({ config: { hostname: 'localhost', port: 8000 } });
    const { body } = plugin.serve({ path: '/__mock-url' }) as { body: string };
    assert.ok((await fetch(`${body}/__mock/health`)).ok);
    await plugin.serverStop();
  });
});
