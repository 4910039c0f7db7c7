import { resolve } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { CDN_HLS, cdnHls } from './scripts/cdn-hls.js';
import { quietModule } from './scripts/quiet-module.js';
import { compactStyles } from './scripts/compact-css.js';
import { compactViews } from './scripts/compact-markup.js';
import { eagerCompile } from './scripts/eager-compile.js';
import { findFiles } from './tooling/find-files.js';
import { ownCopies } from './scripts/own-copies.js';
import { minifyTwice } from './scripts/minify-twice.js';
import { shortForms } from './scripts/short-forms.js';
import { trimHls } from './scripts/trim-hls.js';
import { schemaValidator } from './tooling/schema-validator.js';
import { litGlobals } from './scripts/lit-globals.js';

/** `scripts/build.ts` moves it to `dist/` when all of it is there. */
const OUTPUT = '.build/dist';
/** Element classes, their `.define` modules, each all of these at once, the API client and the service's sources of the player. */
const LIBRARY_ENTRIES = [
  ...findFiles('components', /\/(svc-[a-z-]+)\/\1\.define\.ts$/),
  ...findFiles('entries', /^entries\/(svc-[a-z-]+|index|define-all|locales\/[a-z]+)\.ts$/),
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

/** A chunk that begins with a file of a room has the room's name too. */
function chunkName({
  name,
  facadeModuleId,
}: {
  readonly name: string;
  readonly facadeModuleId: string | null;
}): string {
  if (facadeModuleId?.endsWith('/src/media/hls/media.ts')) return 'hls-media';
  return facadeModuleId?.includes('/components/svc-pip/chunks/') ? `svc-pip.${name}` : name;
}

/**
 * One entry and its lazy chunks under hashed names. Library mode, since an application build wraps every dynamic import in
 * 0.8 kB of preloading; `allow-extension` keeps what the lazy chunks share inside the entry, since another file would be
 * another round trip.
 */
function chunk(name: string, entry: string, plugins: Plugin[] = [], passes?: number): UserConfig {
  return {
    ...common,
    plugins: [compactStyles(), compactViews(), trimHls(), minifyTwice(passes), ...plugins],
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
          entryFileNames: 'chunks/[name]-[hash:6].js',
          chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}-[hash:6].js`,
          // The script tag has these names: hex digits compress better than letters of both cases.
          hashCharacters: 'hex',
        },
      },
    },
  };
}

/** One ES module with everything but hls.js, for a page without a bundler. */
const cdn = (name: string, entry: string, plugins: Plugin[], passes?: number): UserConfig => ({
  ...common,
  plugins: [compactStyles(), ...plugins, minifyTwice(passes)],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ...output,
    outDir: `${OUTPUT}/cdn`,
    minify: false,
    lib: { entry: { [name]: entry }, formats: ['es'] },
    rolldownOptions: {
      checks,
      external: ['hls.js'],
      output: {
        ...printed,
        codeSplitting: false,
        entryFileNames: '[name].js',
        paths: { [CDN_HLS]: `./${CDN_HLS}.js`, 'hls.js': `./${CDN_HLS}-full.js` },
      },
    },
  },
});

/** Of files with a Lit of their own, which takes over nothing that a server has rendered. */
const ownLit = [litGlobals(), shortForms('components/shared/served-element.ts')];

/** What is built, by `--mode`; `scripts/build.ts` builds all of it in the right order. */
const targets: Readonly<Record<string, () => UserConfig>> = {
  /** `<svc-pip>` with Lit, imported by the loader when there is something to show. */
  pip: () =>
    chunk(
      'pip',
      'entries/pip-chunk.ts',
      [
        litGlobals(),
        shortForms(
          'components/shared/hydrated-element.ts',
          'components/svc-pip/state-properties.ts',
          'src/base/assert-never.ts',
          'src/platform/data-saver.ts',
        ),
        eagerCompile('pip'),
        // Both lazy chunks of the card need these.
        ownCopies(
          /^src\/(media|machine)\/|\/chunks\/live\.ts$/,
          'src/api/request.ts',
          'src/api/random.ts',
          'src/base/backoff.ts',
          'src/media/audio-track.ts',
          'src/platform/media-types.ts',
        ),
        // An export of the element's chunk costs more there than a copy elsewhere.
        ownCopies(/\/lookup\/storage\.ts$/, 'src/site/tab-memory.ts'),
      ],
      1,
    ),

  /** What the loader imports beside the element if a stream runs. `scripts/build.ts` defines `__PIP_STREAM__`. */
  live: () => chunk('live', 'entries/live-start.ts'),

  /** What the loader imports on pages where something is unusual: configuration, answer or engine. */
  fallback: () => chunk('fallback', 'entries/loader-fallback.ts'),

  /** What the loader imports where the product is not in the place of an ordinary page, and on pages of a router. */
  locator: () => chunk('locator', 'entries/locator.ts'),

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

  /** The script tag. `scripts/build.ts` defines `__PIP_CHUNK__`, `__PIP_LIVE__`, `__PIP_LOCATOR__` and `__PIP_FALLBACK__`, since it knows the names. */
  loader: () => ({
    ...common,
    plugins: [
      shortForms('src/platform/data-saver.ts', 'src/platform/preloadable.ts', 'src/platform/dismissal.ts'),
      minifyTwice(),
    ],
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
    plugins: [compactStyles(), ...ownLit, trimHls(), eagerCompile('player-page-app')],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...output,
      outDir: resolve(OUTPUT, 'player'),
      // No preloading: it wraps every dynamic import in a kilobyte.
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks,
        input: 'entries/player-page.html',
        output: {
          comments: false,
          // What the app shares with code that is loaded later would else be files of their own, each a request before
          // the app runs.
          codeSplitting: {
            groups: [
              { name: 'player-page', test: /entries\/player-page\.ts$/, priority: 2 },
              { name: 'player-page-app', test: /entries\/player-page-app\.ts$/, priority: 1 },
            ],
          },
        },
      },
    },
  }),

  'cdn-svc-pip': () => cdn('svc-pip', 'entries/cdn/svc-pip.ts', [compactViews(), ...ownLit]),
  'cdn-svc-player': () => cdn('svc-player', 'entries/cdn/svc-player.ts', [...ownLit, cdnHls, quietModule]),
  'cdn-svc-stream-list': () => cdn('svc-stream-list', 'entries/cdn/svc-stream-list.ts', [...ownLit, quietModule]),
  'cdn-hls': () => cdn(CDN_HLS, 'src/media/hls/media.ts', []),
  /** For the few streams with separate audio renditions. */
  'cdn-hls-full': () => cdn(`${CDN_HLS}-full`, resolve('node_modules/hls.js/dist/hls.mjs'), [trimHls()]),

  /** What the samples in the guides need to run there: a small script, and the elements as soon as one is wanted. */
  docs: () => ({
    ...common,
    plugins: [compactStyles(), litGlobals(), trimHls()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...output,
      outDir: `${OUTPUT}/docs`,
      minify: false,
      lib: { entry: { live: 'scripts/docs/live.ts', search: 'scripts/docs/search.ts' }, formats: ['es'] },
      rolldownOptions: {
        checks,
        // Where the packages lie on this machine would stand above each module.
        experimental: { attachDebugInfo: 'none' },
        output: { minify: true, comments: false, entryFileNames: '[name].js', chunkFileNames: 'live-[hash].js' },
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
      minify: true,
      rolldownOptions: {
        input: MOCK_ENTRIES,
        external: ['@playwright/test', '@web/test-runner'],
        // Where the packages lie on this machine would stand above each module.
        experimental: { attachDebugInfo: 'none' },
        output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }),

  /** The doctor, which takes its browser from the shop's project. */
  doctor: () => ({
    ...common,
    ssr: { noExternal: true },
    build: {
      ...output,
      outDir: `${OUTPUT}/doctor`,
      ssr: true,
      minify: true,
      rolldownOptions: {
        input: { start: 'doctor/start.ts' },
        experimental: { attachDebugInfo: 'none' },
        output: { comments: false, entryFileNames: '[name].js' },
      },
    },
  }),

  /** What `import()` in the console of a shop's page loads: the checks of the doctor, drawn over that page. */
  check: () => ({
    ...common,
    build: {
      ...output,
      lib: { entry: { check: 'doctor/panel/check.ts' }, formats: ['es'], fileName: 'check' },
      rolldownOptions: { checks, output: { comments: false, codeSplitting: false } },
    },
  }),

  /** The studio for merchants, which runs the script tag's own rules over a pasted page. */
  studio: () => ({
    ...common,
    plugins: [schemaValidator(), minifyTwice()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...output,
      outDir: `${OUTPUT}/studio`,
      minify: false,
      lib: { entry: { studio: 'demo/studio/studio.ts' }, formats: ['es'], fileName: 'studio' },
      rolldownOptions: { checks, output: { ...printed, codeSplitting: false } },
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
