import { relative, resolve } from 'node:path';
import { build } from 'vite';
import { hearFaults } from './hear-faults.mjs';

/** Also requested by tests: what runs inside the iframe of the mini-player. */
const FRAME_SCRIPT = 'entries/frame.ts';
/** Where the test pages find what their files share. */
const SHARED = 'web-test/shared';

/** A module that the bundler made up, or a dependency, which does not change. */
const NO_FILE = /\0|\/node_modules\//;

/** What every test file begins with: silence on the console. */
function guard(tests) {
  const files = new Set(tests.map((file) => resolve(file)));
  return {
    name: 'console-guard',
    transform: (code, id) =>
      files.has(id) ? { code: `import '/web-test/console-guard.ts';${code}`, map: null } : undefined,
  };
}

/** A chunk has the path of the module that it begins with, where that is one of ours: rooms have files of one name. */
const chunkName = ({ name, facadeModuleId }) =>
  facadeModuleId === null || NO_FILE.test(facadeModuleId) ? name : relative('.', facadeModuleId).replace(/\.ts$/, '');

/** What the bundler makes of these tests, and of what they import. */
async function bundle(tests) {
  const entry = Object.fromEntries([...tests, FRAME_SCRIPT].map((file) => [file, file]));
  const results = await build({
    configFile: false,
    publicDir: false,
    // Not that fake-timers knows how to be used in Node.
    logLevel: 'error',
    plugins: [guard(tests), hearFaults()],
    // What a shop gets, without the notices of dependencies on the console.
    define: {
      'process.env.NODE_ENV': '"production"',
      // An empty module in place of a chunk that only the SDK has.
      __PIP_STREAM__: '"data:text/javascript,"',
    },
    build: {
      write: false,
      minify: false,
      sourcemap: true,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        // Modules of the runner itself.
        external: /^\/__/,
        // A module without exports also runs, whatever `sideEffects` in package.json contains.
        treeshake: false,
        output: { entryFileNames: '[name]', chunkFileNames: (chunk) => `${SHARED}/${chunkName(chunk)}-[hash].js` },
      },
    },
  });
  return new Map(results.flatMap(({ output }) => output).map((file) => [file.fileName, file]));
}

/** The modules of a file that was bundled, and of all files that it imports. */
function modulesOf(name, files, seen = new Set()) {
  const file = files.get(name);
  if (seen.has(name) || file === undefined) return [];
  seen.add(name);
  const imports = [...file.imports, ...file.dynamicImports].flatMap((imported) => modulesOf(imported, files, seen));
  return [...file.moduleIds, ...imports];
}

/**
 * Serves browser tests bundled: a test page loads about twenty files in place of more than a hundred modules. They are
 * bundled together, on the first request for one of them, and again after a change of a source, which `--watch` reports.
 *
 * @param {readonly string[]} tests paths of their files
 */
export function bundlePlugin(tests) {
  let bundles;
  let watcher;

  const start = async () => {
    const files = await bundle(tests);
    watcher.add([...files.values()].flatMap(({ moduleIds = [] }) => moduleIds.filter((id) => !NO_FILE.test(id))));
    return files;
  };
  /** The runner knows the test files only. */
  const changed = async (path) => {
    const files = await bundles?.catch(() => undefined);
    bundles = undefined;
    if (files === undefined || tests.some((test) => resolve(test) === path)) return;
    for (const test of tests) if (modulesOf(test, files).includes(path)) watcher.emit('change', resolve(test));
  };

  return {
    name: 'svc-bundles',
    serverStart({ fileWatcher }) {
      watcher = fileWatcher;
      watcher.on('change', (path) => void changed(path));
    },
    async serve({ path }) {
      if (!/\.test\.ts(\.map)?$/.test(path) && !path.startsWith(`/${SHARED}/`) && path !== `/${FRAME_SCRIPT}`) return;
      const file = (await (bundles ??= start())).get(path.slice(1));
      return file === undefined
        ? undefined
        : { body: file.code ?? file.source, type: file.type === 'chunk' ? 'js' : 'json' };
    },
  };
}
