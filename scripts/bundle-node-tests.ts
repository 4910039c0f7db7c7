import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Below the project, so that packages are found from there. */
const FOLDER = '.build/node-tests';

/** Each module keeps the place that it has in the project, by which it finds files beside it. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.') || id.includes('/node_modules/')) return;
    const places = { url: pathToFileURL(id).href, filename: id, dirname: dirname(id) };
    const placed = code.replace(/\bimport\.meta\.(url|filename|dirname)\b/g, (_, name: keyof typeof places) =>
      JSON.stringify(places[name]),
    );
    return { code: placed, map: null };
  },
};

/**
 * Bundles files for Node, with what they share in files of its own: a process then loads a few files in place of a hundred
 * modules, each of which tsx would compile or look up. Packages stay where they are.
 *
 * @returns the paths of the bundles, in the same order
 */
export async function bundleForNode(files: readonly string[]): Promise<string[]> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [keepPlaces],
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [file, resolve(file)])),
        // A module without exports also runs, whatever `sideEffects` in package.json contains.
        treeshake: false,
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
      },
    },
  });
  return files.map((file) => join(FOLDER, `${file}.mjs`));
}
