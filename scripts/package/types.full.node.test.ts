import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import ts from 'typescript';
import { findFiles } from '../../tooling/find-files.js';
import { installPacked, NAME } from './packed.js';
import { unexportedTypes } from './unexported-types.js';

const project = realpathSync(mkdtempSync(join(tmpdir(), 'svc-types-')));
const installed = join(project, 'node_modules', NAME);

before(() => {
  const own = ['lit', 'lit-html', 'lit-element', '@lit', '@lit-labs', 'hls.js'];
  installPacked(project, [...own, '@types', '@playwright', 'playwright', 'playwright-core', '@web']);
});
after(() => rmSync(project, { recursive: true }));

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
/** The modules of the package, but for those of a framework that is not installed here; examples/ compiles these. */
const entries = Object.entries(manifest.exports).flatMap(([path, entry]) =>
  typeof entry === 'string' || /^\.\/(react|preact|qwik|solid|vue|svelte)$/.test(path)
    ? []
    : { name: path.replace('.', NAME), types: join(installed, entry.types) },
);

const RESOLUTIONS: readonly ts.CompilerOptions[] = [
  { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
];

const APP = join(project, 'app.ts');
/** Parsed once, since most of the time goes into the libraries. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) => {
    const key = `${String(options.module)} ${file}`;
    if (file === APP || !parsed.has(key)) parsed.set(key, getSourceFile(file, ...rest));
    return parsed.get(key);
  };
  return host;
}

function programOf(code: string, given: ts.CompilerOptions = {}): ts.Program {
  writeFileSync(APP, code);
  const options: ts.CompilerOptions = {
    ...RESOLUTIONS[0],
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
    ...given,
  };
  return ts.createProgram([APP], options, hostOf(options));
}

const importsOf = (list: typeof entries): string => list.map(({ name }) => `import '${name}';`).join('\n');

const complaints = (program: ts.Program): string =>
  ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => project,
    getNewLine: () => '\n',
  });

/** A line after `@ts-expect-error` must not compile: the compiler complains where one does. */
const compiles = (code: string): void => assert.equal(complaints(programOf(code)), '');

describe('the types of the package', () => {
  it('compile in strict projects that check libraries too, by both resolutions', () => {
    // The mock runs in Node; all else must do without its types.
    const inNode = entries.filter(({ name }) => name.includes('/testing'));
    const others = entries.filter((entry) => !inNode.includes(entry));
    assert.ok(inNode.length === 3 && others.length > 9);
    for (const resolution of RESOLUTIONS) {
      const strict = { ...resolution, skipLibCheck: false };
      assert.equal(complaints(programOf(importsOf(others), strict)), '');
      // Those of Node themselves do not compile under this option.
      const node = { ...strict, types: ['node'], exactOptionalPropertyTypes: false };
      assert.equal(complaints(programOf(importsOf(inNode), node)), '');
    }
  });

  it('export every type that they name from the same entry', () => {
    const program = programOf(importsOf(entries));
    assert.deepEqual(
      entries.flatMap(({ name, types }) =>
        unexportedTypes(program, types, (file) => file.startsWith(installed)).map((message) => `${name}: ${message}`),
      ),
      [],
    );
  });

  it('give the listeners of each element its own events', () => {
    compiles(`
      import '${NAME}/define-all';
      const [pip, player, list] = [
        document.createElement('svc-pip'),
        document.createElement('svc-player'),
        document.createElement('svc-stream-list'),
      ];
      pip.addEventListener('svc-mode-change', ({ detail }) => {
        const aside: boolean | undefined = detail.aside;
        if (detail.mode === 'preview') console.log(aside, detail.reason === 'no-preview');
        // @ts-expect-error: a mode of the player
        console.log(detail.mode === 'recording');
      });
      player.addEventListener('svc-mode-change', ({ detail }) => {
        console.log(detail.mode === 'recording', detail.reason === 'unknown-stream');
        // @ts-expect-error: of the mini-player
        console.log(detail.aside);
      });
      list.addEventListener('svc-error', ({ detail }) => console.log(detail.status === 'finished'));
      player.addEventListener('svc-error', ({ detail }) => console.log(detail.message));
      list.addEventListener('click', ({ clientX }) => console.log(clientX), { once: true });
      list.addEventListener('something-else', (event) => console.log(event.type));
      const heard = function (this: HTMLElement, { detail }: CustomEvent<{ readonly url: string }>) {
        console.log(this.id, detail.url);
      };
      pip.addEventListener('svc-open-player', heard);
      pip.removeEventListener('svc-open-player', heard);
      // @ts-expect-error: an event without an address
      pip.addEventListener('svc-dismiss', heard);
      const any: HTMLElement = player;
      console.log(any);
    `);
  });

  it('give listeners of the document the events of all elements, whichever is defined', () => {
    for (const tag of ['svc-pip', 'svc-player', 'svc-stream-list'])
      compiles(`
        import '${NAME}/${tag}/define';
        document.addEventListener('svc-error', ({ detail }) => {
          const code: string = detail.code;
          console.log(code, 'status' in detail ? detail.status : detail.message);
        });
        window.addEventListener('svc-mode-change', ({ detail: { mode } }) => console.log(mode === 'recording', mode === 'preview'));
        document.body.addEventListener('svc-select-stream', ({ detail }) => console.log(detail.streamId));
        // @ts-expect-error: no mode of any element
        document.addEventListener('svc-mode-change', ({ detail }) => console.log(detail.mode === 'online'));
        document.querySelector('${tag}')?.addEventListener('svc-error', ({ detail }) => console.log(detail.code));
      `);
  });

  it('take `undefined` for every option that can be left out', () => {
    const program = programOf(importsOf(entries));
    const checker = program.getTypeChecker();
    const options = entries.flatMap(({ types }) => {
      const source = program.getSourceFile(types);
      const module = source && checker.getSymbolAtLocation(source);
      return module
        ? checker.getExportsOfModule(module).filter(({ name }) => /(Options|Query|Rule|Change|Request)$/.test(name))
        : [];
    });
    assert.ok(options.length > 10, String(options.length));
    const strict = options.flatMap((symbol) =>
      checker
        .getDeclaredTypeOfSymbol(
          (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol),
        )
        .getProperties()
        .filter(({ flags, valueDeclaration: declared }) => {
          if ((flags & ts.SymbolFlags.Optional) === 0 || !declared || !ts.isPropertySignature(declared)) return false;
          return (
            !declared.type?.getText().includes('undefined') && declared.getSourceFile().fileName.startsWith(installed)
          );
        })
        .map(({ name }) => `${symbol.name}.${name}`),
    );
    assert.deepEqual(strict, []);
    compiles(`
      import type { SvcPlayerElement } from '${NAME}';
      declare const player: SvcPlayerElement;
      player.startTime = 95;
      player.startTime = '95';
    `);
  });

  it('name every choice of an attribute', () => {
    compiles(`
      import type { SvcPipElement, SvcStreamListElement } from '${NAME}';
      import type { SvcStreamListInputs } from './node_modules/${NAME}/dist/lib/frameworks/elements.js';
      declare const list: SvcStreamListElement;
      declare const pip: SvcPipElement;
      list.status = 'finished';
      list.status = null;
      // @ts-expect-error: it is finished
      list.status = 'finish';
      pip.position = 'top-left';
      // @ts-expect-error: no corner
      pip.position = 'left';
      // @ts-expect-error: no such target
      pip.openIn = 'window';
      // @ts-expect-error: not for pages
      console.log(pip.ports);
      const template: SvcStreamListInputs = { status: 'finished' };
      // @ts-expect-error: it is finished
      const wrong: SvcStreamListInputs = { status: 'finish' };
      console.log(template, wrong);
    `);
  });

  it('of the root are those of the elements, the client and the sources, and importing it registers nothing', () => {
    compiles(`
      import { createClient, createNextShowSource, createServiceSources, SvcError, SvcPipElement, SvcPlayerElement, SvcStreamListElement } from '${NAME}';
      import type { Client, PlaybackSource, PlayerActions, Result, SvcEventMap, SvcPipEventMap, Translation, PlayerStrings } from '${NAME}';
      const strings: Translation<PlayerStrings> = { play: 'Go' };
      const actions: PlayerActions = { addProduct: ({ feedProductId }) => console.log(feedProductId) };
      const own: PlaybackSource = { load: async () => ({ ok: false, error: new SvcError('network', 'away') }) };
      const client: Client = createClient({ baseUrl: 'https://api.example', application: 'my-shop' });
      const result: Promise<Result<unknown, SvcError>> = client.online();
      console.log(createNextShowSource, createServiceSources, SvcPipElement, SvcPlayerElement, SvcStreamListElement, strings, actions, own, result);
      export type Named = SvcEventMap & SvcPipEventMap;
    `);
    const script = `
      const root = await import('${NAME}');
      const tags = ['svc-pip', 'svc-player', 'svc-stream-list'].map((tag) => globalThis.customElements?.get(tag));
      console.log(Object.keys(root).sort().join(), tags.every((found) => found === undefined));`;
    assert.equal(
      execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: project }).toString(),
      'SvcError,SvcPipElement,SvcPlayerElement,SvcStreamListElement,createClient,createNextShowSource,createServiceSources true\n',
    );
  });

  it('say nothing of the inside: no ports, no server, no tag of a requirement', () => {
    const files = findFiles(join(installed, 'dist'), /\.d\.ts$/);
    assert.ok(files.length > 30);
    const found = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/PipPorts|PlayerSettings|'express'|\[(?:[A-Z]\d{1,2}|FAULTS)\b/g)].map(
        ([word]) => `${file}: ${word}`,
      ),
    );
    assert.deepEqual(found, []);
  });
});
