import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build, type Rolldown } from 'vite';
import { TAGS } from './elements-manifest.js';
import { installPacked, NAME } from './packed.js';

/** Outside the repository, where nothing but the package and its two dependencies are installed. */
const project = mkdtempSync(join(tmpdir(), 'svc-package-'));
const installed = join(project, 'node_modules', NAME);
let tarball = '';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}

interface ElementsManifest {
  readonly modules: readonly {
    readonly path: string;
    readonly declarations: readonly {
      readonly tagName: string;
      readonly attributes: readonly { name: string; fieldName?: string }[];
    }[];
  }[];
}

before(() => {
  tarball = installPacked(project, ['lit', 'lit-html', 'lit-element', '@lit', '@lit-labs', '@types', 'hls.js']);
});
after(() => rmSync(project, { recursive: true }));

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const entries = Object.entries(manifest.exports).flatMap(([name, entry]) =>
  typeof entry === 'object' && !name.startsWith('./testing/') ? [name.replace('.', NAME)] : [],
);

const node = (script: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: project }).toString();

/** What an application bundles that imports only this, minified, without Lit and hls.js. */
async function bundle(code: string): Promise<string> {
  const file = join(project, 'entry.js');
  writeFileSync(file, code);
  const result = (await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: file,
        preserveEntrySignatures: 'strict',
        external: [/^lit(\/|$)/, /^@lit\//, /^hls\.js/],
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((output) => output.type === 'chunk');
  const [entry] = result.output;
  // Chunks that the entry imports before it runs are part of what it costs; those of a dynamic import are not.
  const needed = new Set([entry]);
  for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return [...needed].map(({ code }) => code).join('\n');
}

interface EsbuildResult {
  readonly outputFiles: readonly { readonly path: string; readonly text: string }[];
  readonly metafile: {
    readonly outputs: Readonly<
      Record<
        string,
        { readonly entryPoint?: string; readonly imports: readonly { readonly kind: string; readonly path: string }[] }
      >
    >;
  };
}
interface Esbuild {
  build(options: object): Promise<EsbuildResult>;
}
/** The copy that runs the scripts of this repository. */
const esbuild = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'))('esbuild') as Esbuild;

/** The same with esbuild, which splits code by what its entries and dynamic imports reach. */
async function bundleWithEsbuild(code: string): Promise<string> {
  writeFileSync(join(project, 'entry.js'), code);
  const { metafile, outputFiles } = await esbuild.build({
    absWorkingDir: project,
    entryPoints: ['entry.js'],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    outdir: 'out',
    logLevel: 'error',
    external: ['lit', '@lit/*', 'hls.js'],
  });
  const { outputs } = metafile;
  const needed = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === 'entry.js'));
  for (const path of needed)
    for (const { kind, path: imported } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && outputs[imported]) needed.add(imported);
  assert.ok(needed.size > 0);
  return outputFiles
    .flatMap(({ path, text }) => ([...needed].some((one) => path.endsWith(one)) ? text : []))
    .join('\n');
}

const kilobytes = (code: string): number => gzipSync(code).length / 1000;

describe('the package', () => {
  it('passes publint without a message', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg)),
      [],
    );
  });

  it('names at its root each file with the licences of others', () => {
    const named = readFileSync(join(installed, 'NOTICE'), 'utf8').match(/\S+NOTICES\.txt/g) ?? [];
    assert.ok(named.length > 2);
    for (const file of named) assert.match(readFileSync(join(installed, file), 'utf8'), /BSD-3-Clause|Apache-2\.0|MIT/);
  });

  it('has types that every resolution of an ES module finds', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
      excludeEntrypoints: [/\.json$/],
    });
    assert.ok(analysis.types);
    // CommonJS and the resolution of Node 10 know no `exports` with ES modules, which is all there is.
    const problems = analysis.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && problem.resolutionKind === 'node10') &&
        !('resolutionOption' in problem && problem.resolutionOption === 'node10'),
    );
    assert.deepEqual(problems, []);
  });

  it('can be imported where there is no document, entry by entry', () => {
    assert.ok(entries.length > 12);
    // React is not installed here: examples/ssr renders its components on a server.
    for (const name of entries.filter((entry) => entry !== `${NAME}/react`)) {
      assert.equal(
        node(`await import('${name}'); console.log('imported', typeof document);`),
        'imported undefined\n',
        name,
      );
    }
  });

  it('registers an element when its definition is imported, and none when its class is', () => {
    for (const tag of TAGS) {
      const script = `
        await import('${NAME}/${tag}');
        const before = globalThis.customElements?.get('${tag}') === undefined;
        await import('${NAME}/${tag}/define');
        console.log(before, typeof globalThis.customElements.get('${tag}'));`;
      assert.equal(node(script), 'true function\n', tag);
    }
  });

  it('names its manifest in package.json, where tools look for it', () => {
    const published = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { customElements: string };
    assert.equal(published.customElements, manifest.exports['./custom-elements.json']?.toString().replace('./', ''));
    assert.ok(existsSync(join(installed, published.customElements)));
  });

  it('describes in its manifest the very attributes that the built classes observe, but for that of frameworks and `debug`', () => {
    const { modules } = JSON.parse(
      readFileSync(join(installed, 'dist/lib/custom-elements.json'), 'utf8'),
    ) as ElementsManifest;
    const declared = modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName);
    assert.deepEqual(declared.map(({ tagName }) => tagName).sort(), [...TAGS]);
    for (const { tagName, attributes } of declared) {
      const script = `
        const module = await import('${NAME}/${tagName}');
        const [element] = Object.values(module).filter((one) => one.observedAttributes);
        console.log(JSON.stringify([...element.observedAttributes].sort()));`;
      const observed = attributes.filter(({ fieldName }) => fieldName !== undefined).map(({ name }) => name);
      assert.deepEqual([...observed, 'defer-hydration'].sort(), JSON.parse(node(script)));
      assert.deepEqual(
        attributes.filter(({ name }) => !observed.includes(name)).map(({ name }) => name),
        ['debug'],
      );
    }
    for (const { path } of modules) assert.ok(existsSync(join(installed, 'dist/lib', path)), path);
  });

  it('gives editors a description of every attribute', () => {
    const { tags } = JSON.parse(readFileSync(join(installed, 'dist/lib/vscode.html-custom-data.json'), 'utf8')) as {
      tags: { name: string; description: string; attributes: { name: string; description: string }[] }[];
    };
    assert.deepEqual(
      tags.map(({ name }) => name),
      [...TAGS],
    );
    const bare = tags.flatMap(({ attributes }) => attributes).filter(({ description }) => description === '');
    assert.deepEqual(bare, []);
  });

  it('gives editors every custom property that its elements read, with a description and its syntax', () => {
    const lib = join(installed, 'dist/lib');
    const { properties } = JSON.parse(readFileSync(join(lib, 'vscode.css-custom-data.json'), 'utf8')) as {
      properties: { name: string; description: string; syntax: string }[];
    };
    const code = TAGS.flatMap((tag) =>
      readdirSync(join(lib, 'components', tag), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFileSync(join(lib, 'components', tag, name), 'utf8')),
    ).join('\n');
    const read = new Set(
      [...code.matchAll(/(?:var\(\s*|getPropertyValue\(['"])(--svc-[\w-]+)/g)].map(([, name]) => name),
    );
    assert.ok(read.size > 25);
    assert.deepEqual(properties.map(({ name }) => name).sort(), [...read].sort());
    assert.deepEqual(
      properties.filter(({ description, syntax }) => !description || !syntax),
      [],
    );
  });

  it('costs an application what it imports and nothing else', async () => {
    const client = await bundle(`export { createClient } from '${NAME}/client';`);
    assert.doesNotMatch(client, /svc-player|svc-pip-|customElements/);
    assert.ok(kilobytes(client) < 5.9, `client: ${String(kilobytes(client))} kB`);
    const pip = await bundle(`export { SvcPipElement } from '${NAME}/svc-pip';`);
    assert.doesNotMatch(pip, /svc-player-|svc-list-|customElements\.define/);
    assert.ok(kilobytes(pip) < 15.4, `mini-player: ${String(kilobytes(pip))} kB`);
    const list = await bundle(`export { SvcStreamListElement } from '${NAME}/svc-stream-list';`);
    assert.doesNotMatch(list, /svc-player-|svc-pip-|customElements\.define/);
    assert.ok(kilobytes(list) < 22.16, `list: ${String(kilobytes(list))} kB`);
    const player = await bundle(`export { SvcPlayerElement } from '${NAME}/svc-player';`);
    assert.doesNotMatch(player, /svc-pip-|svc-list-|customElements\.define/);
    assert.ok(kilobytes(player) < 53.8, `player: ${String(kilobytes(player))} kB`);
    const nothing = await bundle(`import { SvcPlayerElement } from '${NAME}/svc-player'; console.log(1);`);
    assert.ok(nothing.length < 200, `an import that is not used: ${nothing}`);
  });

  it('costs an application of the root with esbuild no other element than it imports', async () => {
    const pip = await bundleWithEsbuild(`export { SvcPipElement } from '${NAME}';`);
    assert.doesNotMatch(pip, /svc-player-|svc-list-|customElements\.define/);
    assert.ok(kilobytes(pip) < 20, `mini-player: ${String(kilobytes(pip))} kB`);
    const client = await bundleWithEsbuild(`export { createClient } from '${NAME}';`);
    assert.doesNotMatch(client, /svc-player|svc-pip-|customElements/);
    assert.ok(kilobytes(client) < 9, `client: ${String(kilobytes(client))} kB`);
  });
});
