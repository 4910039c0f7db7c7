import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { tsImport } from 'tsx/esm/api';

const rootDir = fileURLToPath(new URL('.', import.meta.url));
const load = (path) => tsImport(path, import.meta.url);

const { freePort } = await load('./scripts/free-port.ts');
const { launchOptions } = await load('./scripts/find-browser.ts');
const { mediaMiddleware } = await load('./scripts/media-middleware.ts');
const { mockApiPlugin } = await load('./mock-api/testing/web-test-runner.ts');
const { webCountReporter } = await load('./scripts/web-count-reporter.ts');

const port = await freePort();

const consoleGuardPlugin = {
  name: 'console-guard',
  transform(context) {
    if (!context.path.endsWith('.test.ts')) return undefined;
    return { body: `import '/web-test/console-guard.ts';${context.body}` };
  },
};

const faults = existsSync(new URL('./web-test/fault-middleware.mjs', import.meta.url))
  ? [(await import('./web-test/fault-middleware.mjs')).default]
  : [];

const { default: sdkMiddleware } = await import('./web-test/sdk-middleware.mjs');

export default {
  rootDir,
  port,
  files: ['src/**/*.test.ts', 'components/**/*.test.ts', '!**/*.node.test.ts'],
  // Production builds of dependencies: what a shop gets, without Lit's notices on the console.
  nodeResolve: { exportConditions: ['browser', 'production'] },
  concurrency: 2,
  staticLogging: !process.stdout.isTTY,
  browserStartTimeout: 60_000,
  testsStartTimeout: 30_000,
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: 20_000 } },
  browsers: [playwrightLauncher({ product: 'chromium', launchOptions: launchOptions() })],
  middleware: [sdkMiddleware, ...faults, mediaMiddleware(rootDir)],
  plugins: [
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('tsconfig.base.json', import.meta.url)),
    }),
    consoleGuardPlugin,
    mockApiPlugin(),
  ],
  reporters: [defaultReporter({ reportTestProgress: process.stdout.isTTY }), webCountReporter('browser')],
};
