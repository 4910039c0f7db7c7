import { resolve } from 'node:path';
import { build } from 'vite';

/** Also asked for by tests: what runs inside the frame of the mini-player. */
const FRAME_SCRIPT = 'src/entries/frame.ts';
/** Where the test pages find what their files share. */
const SHARED = 'web-test/shared';

/** What every test file begins with: silence on the console, and the limits of the engine that it runs in. */
function guards(tests) {
  const fileOf = new Map(tests.map((file) => [resolve(file), file]));
  return {
    name: 'guards',
    transform(code, id) {
      const file = fileOf.get(id);
      if (file === undefined) return undefined;
      const additions = `import '/web-test/console-guard.ts';import { leaveOut } from '/web-test/leave-out.ts';`;
      return { code: `${additions}leaveOut('${file}');${code}`, map: null };
    },
  };
}

/** The text of every file that a page with these tests may ask for, by its path. */
async function bundle(tests) {
  const entry = Object.fromEntries([...tests, FRAME_SCRIPT].map((file) => [file, file]));
  const results = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [guards(tests)],
    // What a shop gets, without the notices of dependencies on the console.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      sourcemap: true,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        // Modules of the runner itself.
        external: /^\/__/,
        // Also a module that exports nothing runs, whatever package.json says of side effects.
        treeshake: false,
        output: { entryFileNames: '[name]', chunkFileNames: `${SHARED}/[name]-[hash].js` },
      },
    },
  });
  return new Map(
    results.flatMap(({ output }) => output).map(({ fileName, code, source }) => [`/${fileName}`, code ?? source]),
  );
}

/**
 * Serves browser tests bundled: a test page loads about twenty files in place of more than a hundred modules. They are
 * bundled together, when the first of them is asked for; `--watch` sees no change of a source.
 *
 * @param {readonly string[]} tests paths of their files
 */
export function bundlePlugin(tests) {
  let bundles;
  return {
    name: 'svc-bundles',
    async serve({ path }) {
      if (!/\.test\.ts(\.map)?$/.test(path) && !path.startsWith(`/${SHARED}/`) && path !== `/${FRAME_SCRIPT}`) return;
      const body = (await (bundles ??= bundle(tests))).get(path);
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}
