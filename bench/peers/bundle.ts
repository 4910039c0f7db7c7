import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const FOLDER = fileURLToPath(new URL('.//', import.meta.url));

/** Scripts and style sheets by the names under which they are served. */
export type Files = Readonly<Record<string, string>>;

/** Whether `npm ci` was run in this folder. */
export const areInstalled = (): boolean => existsSync(`${FOLDER}node_modules/hls.js`);

/**
 * A file of `pages/` with everything it imports, bundled separately, so that no peer shares a file with another one:
 * `<name>/page.js`, its chunks beside it, and `<name>/page.css` where it imports styles.
 */
export async function bundlePeer(name: string): Promise<Files> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root: FOLDER,
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: `${FOLDER}pages/${name}.js`,
        output: {
          entryFileNames: `${name}/page.js`,
          chunkFileNames: `${name}/[name]-[hash].js`,
          assetFileNames: `${name}/page[extname]`,
        },
      },
    },
  });
  const [{ output } = { output: [] }] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  return Object.fromEntries(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source.toString()]),
  );
}
