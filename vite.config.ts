import { resolve } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { compactStyles } from './scripts/compact-css.js';
import { compactViews } from './scripts/compact-markup.js';
import { eagerCompile } from './scripts/eager-compile.js';
import { findFiles } from './tooling/find-files.js';
import { minifyTwice } from './scripts/minify-twice.js';
import { trimHls } from './scripts/trim-hls.js';
import { patchLit } from './scripts/patch-lit.js';
import { smallLit } from './scripts/small-lit.js';

/** `scripts/build.ts` moves it to `dist/` when all of it is there. */
const OUTPUT = '.build/dist';
/** Element classes, their `.define` modules, all of these at once, the API client and the service's sources of the player. */
const LIBRARY_ENTRIES = [
  ...findFiles('components', /\/(svc-[a-z-]+)\/\1(\.define)?\.ts$/),
  'entries/define-all.ts',
  'src/api/client.ts',
  'src/api/service-sources.ts',
];

const MOCK_ENTRIES = {
  start: 'mock-api/start.ts',
  testing: 'mock-api/testing/testing.ts',
  playwright: 'mock-api/testing/playwright.ts',
  'web-test-runner': 'mock-api/testing/web-test-runner.ts',
};

const common: UserConfig = { publicDir: false, logLevel: 'warn' };
const output = {
  outDir: `${OUTPUT}/sdk/svc-pip-sdk`,
  target: 'es2022',
  emptyOutDir: false,
  reportCompressedSize: false,
  // The budgets of scripts/check-sizes.ts hold what counts.
  chunkSizeWarningLimit: Infinity,
} as const;
/** That minifying twice takes most of the time is no news. */
const checks = { pluginTimings: false } as const;

/** The bundler prints what `minifyTwice` has made, as it is. */
const printed = { minify: { compress: false, mangle: false, codegen: true }, comments: false } as const;

/**
 * One entry and its lazy chunks under hashed names. Library mode, since an application build wraps every dynamic import in
 * 0.8 kB of preloading; `allow-extension` keeps what the lazy chunks share inside the entry, since another file would be
 * another round trip.
 */
function chunk(name: string, entry: string, plugins: Plugin[] = []): UserConfig {
  return {
    ...common,
    plugins: [compactStyles(), compactViews(), trimHls(), minifyTwice(), ...plugins],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...output,
      minify: false,
      lib: { entry: { [name]: entry }, formats: ['es'] },
      rolldownOptions: {
        checks,
        preserveEntrySignatures: 'allow-extension',
        output: {
          ...printed,
          entryFileNames: 'chunks/[name]-[hash].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  };
}

/** What is built, by `--mode`; `scripts/build.ts` builds all of it in the right order. */
const targets: Readonly<Record<string, () => UserConfig>> = {
  /** `<svc-pip>` on the part of Lit that it uses, imported by the loader when there is something to show. */
  pip: () => ({
    ...chunk('pip', 'entries/pip-chunk.ts', [eagerCompile('pip')]),
    resolve: { alias: smallLit },
  }),

  /** What the loader imports beside the element if a stream runs. `scripts/build.ts` defines `__PIP_STREAM__`. */
  live: () => chunk('live', 'entries/live-start.ts'),

  /** What the loader imports on pages where something is unusual: configuration, answer or engine. */
  fallback: () => chunk('fallback', 'entries/loader-fallback.ts'),

  /** What frame.html runs; with the next one the only places of hls.js. */
  frame: () => chunk('frame', 'entries/frame.ts'),

  /** The same and hls.js light in one piece, which `scripts/build.ts` writes into frame-hls.html. */
  'frame-hls': () => {
    const { build, ...config } = chunk('frame-hls', 'entries/frame.ts');
    return {
      ...config,
      build: {
        ...build,
        write: false,
        rolldownOptions: { checks, external: ['hls.js'], output: { ...printed, codeSplitting: false } },
      },
    };
  },

  /** The script tag. `scripts/build.ts` defines `__PIP_CHUNK__`, `__PIP_LIVE__` and `__PIP_FALLBACK__`, since it knows the names. */
  loader: () => ({
    ...common,
    plugins: [minifyTwice()],
    define: { __SVC_VERSION__: JSON.stringify(manifest.version) },
    build: {
      ...output,
      minify: false,
      lib: {
        entry: 'entries/pip-loader.ts',
        formats: ['iife'],
        name: 'svcPipLoader',
        fileName: () => 'svc-pip-sdk-v1.x.min.js',
      },
      rolldownOptions: { checks, output: printed },
    },
  }),

  /** The page with the full player and the stream list; hls.js comes when something is played that needs it. */
  player: () => ({
    ...common,
    root: 'entries',
    base: './',
    plugins: [compactStyles(), patchLit(), trimHls(), eagerCompile('player-page-app')],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...output,
      outDir: resolve(OUTPUT, 'player'),
      // No preloading: it wraps every dynamic import in a kilobyte.
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: { checks, input: 'entries/player-page.html', output: { comments: false } },
    },
  }),

  /** What the samples in the guides need to run there: a small script, and the elements as soon as one is wanted. */
  docs: () => ({
    ...common,
    plugins: [compactStyles(), patchLit(), trimHls(), minifyTwice()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...output,
      outDir: `${OUTPUT}/docs`,
      minify: false,
      lib: { entry: { live: 'scripts/docs/live.ts' }, formats: ['es'] },
      rolldownOptions: {
        checks,
        output: { ...printed, entryFileNames: 'live.js', chunkFileNames: 'live-[hash].js' },
      },
    },
  }),

  /**
   * The mock with everything it needs, so that a shop's project gets no dependency for it. All files in one folder, since
   * they look for their data beside themselves.
   */
  mock: () => ({
    ...common,
    // Only json-server's own defaults ask for it, which the mock does not use, and it reads files beside itself.
    resolve: { alias: { errorhandler: resolve('scripts/no-error-handler.ts') } },
    ssr: { noExternal: true },
    build: {
      ...output,
      outDir: `${OUTPUT}/mock-api`,
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: MOCK_ENTRIES,
        external: ['@playwright/test', '@web/test-runner'],
        // Where the packages lie on this machine would stand above each module.
        experimental: { attachDebugInfo: 'none' },
        output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }),

  /** ES modules for a bundler: file by file, with Lit and hls.js left to the application. */
  library: () => ({
    ...common,
    build: {
      ...output,
      outDir: `${OUTPUT}/lib`,
      minify: false,
      lib: { entry: LIBRARY_ENTRIES, formats: ['es'] },
      rolldownOptions: {
        external: [/^lit(-|\/|$)/, /^@lit\//, /^hls\.js/],
        output: {
          preserveModules: true,
          preserveModulesRoot: import.meta.dirname,
          entryFileNames: '[name].js',
        },
      },
    },
  }),
};

export default defineConfig(({ mode }) => {
  const target = targets[mode];
  if (target === undefined) throw new Error(`--mode is one of ${Object.keys(targets).join(', ')}`);
  return target();
});
