import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { junitReporter } from '@web/test-runner-junit-reporter';
import { tsImport } from 'tsx/esm/api';

// The runner keeps its console back, and loses it where such an error makes it stop: it would end without a word.
process.on('uncaughtExceptionMonitor', ({ stack }) => process.stderr.write(`\n${stack}\n`));

const rootDir = fileURLToPath(new URL('.', import.meta.url));
const load = (path) => tsImport(path, import.meta.url);

const { freePort } = await load('./scripts/free-port.ts');
const { chosenEngine } = await load('./scripts/engines/engine.ts');
const { unitLauncher } = await load('./scripts/engines/unit-launcher.ts');
const { mediaMiddleware } = await load('./scripts/media-middleware.ts');
const { mockApiPlugin } = await load('./mock-api/testing/web-test-runner.ts');
const { crashReporter } = await load('./scripts/engines/run-again.ts');
const { reportable } = await load('./scripts/engines/session-counts.ts');
const { junitFile } = await load('./scripts/reports/junit.ts');

const engine = chosenEngine();
const suite = engine === 'chromium' ? 'browser' : `browser-${engine}`;
const junit = junitReporter({ outputPath: junitFile(suite) });
const port = await freePort();

const guardsPlugin = {
  name: 'guards',
  transform(context) {
    if (!context.path.endsWith('.test.ts')) return undefined;
    const additions = `import '/web-test/console-guard.ts';import { leaveOut } from '/web-test/leave-out.ts';`;
    return { body: `${additions}leaveOut('${context.path.slice(1)}');${context.body}` };
  },
};

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
  browsers: [unitLauncher(engine)],
  middleware: [sdkMiddleware, mediaMiddleware(rootDir)],
  plugins: [
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('tsconfig.base.json', import.meta.url)),
    }),
    guardsPlugin,
    mockApiPlugin(),
  ],
  reporters: [
    defaultReporter({ reportTestProgress: process.stdout.isTTY }),
    { onTestRunFinished: (run) => junit.onTestRunFinished({ ...run, sessions: run.sessions.map(reportable) }) },
    crashReporter(suite),
  ],
};
