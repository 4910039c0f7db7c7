import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';
import type { Subject } from './contests.js';

const require = createRequire(import.meta.url);
const PEERS = fileURLToPath(new URL('../peers/', import.meta.url));
/** Made of what `npm run build` left, so that it needs no other package. */
const OURS = 'svc-player';

/** Scripts and style sheets by the names under which they are served. */
export type Files = Readonly<Record<string, string>>;

async function bundle(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const common: InlineConfig = { configFile: false, publicDir: false, logLevel: 'error' };
  const result = await build({ ...common, ...config, build: { write: false, target: 'es2022', ...config.build } });
  const [output] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  if (output === undefined) throw new Error('Nothing came out of a bundle');
  return output.output;
}

/** A file of `page/` as a plain minified script. */
export async function bundlePageScript(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../page/${name}.ts`, import.meta.url));
  const [{ code }] = await bundle({ build: { lib: { entry, formats: ['iife'], name: 'bench' } } });
  return code;
}

/**
 * A file of `peers/pages/` with everything it imports, bundled separately, so that no peer shares a file with another one:
 * `<name>/page.js`, its chunks beside it, and `<name>/page.css` where it imports styles.
 */
async function bundlePeer(name: string): Promise<Files> {
  const output = await bundle({
    root: PEERS,
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: `${PEERS}pages/${name}.js`,
        output: {
          entryFileNames: `${name}/page.js`,
          chunkFileNames: `${name}/[name]-[hash].js`,
          assetFileNames: `${name}/page[extname]`,
        },
      },
    },
  });
  return Object.fromEntries(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source.toString()]),
  );
}

/** hls.js as shops load it, a build that brings its own worker, with the script by hand behind it. */
async function withHls(name: 'hls' | 'hls.light', bare: string): Promise<string> {
  const code = await readFile(require.resolve(`hls.js/dist/${name}.min.js`), 'utf8');
  return `${code.replace(/^\/\/# sourceMappingURL.*$/m, '')}\n${bare}`;
}

/**
 * Everything that these subjects load beside the SDK.
 *
 * @throws when a peer is not installed
 */
export async function filesOf(subjects: readonly Subject[]): Promise<Files> {
  const pages = new Set(subjects.flatMap(({ setup }) => setup?.page ?? []));
  if ([...pages].some((page) => page !== OURS) && !existsSync(`${PEERS}node_modules/hls.js`))
    throw new Error('The peers are not installed: run `npm ci --ignore-scripts --prefix bench/peers` first.');
  const bare = await bundlePageScript('bare');
  let files: Files = {
    'bare.js': bare,
    'hls-light.js': await withHls('hls.light', bare),
    'hls-full.js': await withHls('hls', bare),
  };
  // One after the other: the machine that bundles is the one that measures next.
  for (const page of pages) files = { ...files, ...(await bundlePeer(page)) };
  return files;
}
