import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { junitReporter } from '@web/test-runner-junit-reporter';
import { tsImport } from 'tsx/esm/api';
import { bundlePlugin } from './web-test/bundle-plugin.mjs';

// The runner keeps its console back, and loses it where such an error makes it stop: it would end without a word.
process.on('uncaughtExceptionMonitor', ({ stack }) => process.stderr.write(`\n${stack}\n`));

const rootDir = fileURLToPath(new URL('./', import.meta.url));
const load = (path) => tsImport(path, import.meta.url);

const { freePort } = await load('./tooling/free-port.ts');
const { chosenEngine } = await load('./tooling/engines/engine.ts');
const { unitLauncher } = await load('./tooling/engines/unit-launcher.ts');
const { mediaMiddleware } = await load('./scripts/media-middleware.ts');
const { mockApiPlugin } = await load('./mock-api/testing/web-test-runner.ts');
const { findFiles } = await load('./tooling/find-files.ts');
const { reportable } = await load('./tooling/engines/session-counts.ts');
const { junitFile } = await load('./tooling/junit.ts');

const engine = chosenEngine();
const full = process.env.SVC_FULL === '1';
const suite = ['browser', ...(full ? ['full'] : []), ...(engine === 'chromium' ? [] : [engine])].join('-');
const junit = junitReporter({ outputPath: junitFile(suite) });
const port = await freePort();

const BROWSER_TEST = full ? /\.full\.browser\.test\.ts$/ : /(?<!\.full)\.browser\.test\.ts$/;
const all = ['src', 'components', 'entries'].flatMap((folder) => findFiles(folder, BROWSER_TEST));
/** `--files` with whole names: nothing else needs to be bundled. */
const named = process.argv.filter((argument) => all.includes(argument));

const { default: sdkMiddleware } = await import('./web-test/sdk-middleware.mjs');

export default {
  rootDir,
  port,
  files: all,
  concurrency: 2,
  staticLogging: !process.stdout.isTTY,
  browserStartTimeout: 60_000,
  testsStartTimeout: 120_000,
  // The full ones open a thousand pages in a file.
  testsFinishTimeout: full ? 900_000 : 300_000,
  // Of a busy machine.
  testFramework: { config: { timeout: 60_000 } },
  browsers: [unitLauncher(engine)],
  middleware: [sdkMiddleware, mediaMiddleware(rootDir)],
  plugins: [bundlePlugin(named.length > 0 ? named : all), mockApiPlugin()],
  reporters: [
    defaultReporter({ reportTestProgress: process.stdout.isTTY }),
    { onTestRunFinished: (run) => junit.onTestRunFinished({ ...run, sessions: run.sessions.map(reportable) }) },
  ],
};
