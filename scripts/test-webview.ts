/** Runs the tests that need a real WebView, or prints in one line why this machine has none. */
import { spawnSync } from 'node:child_process';
import { whyNoWebView } from '../demo/webkitgtk/webview.js';
import { markNotRun } from './reports/not-run.js';

const why = whyNoWebView();
if (why !== null) {
  markNotRun('webview', why);
  process.exit();
}
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'scripts/test-node.ts', 'demo/webkitgtk/bridge.node.test.ts'],
  { stdio: 'inherit', env: { ...process.env, SVC_TEST_SUITE: 'webview' } },
);
process.exitCode = status ?? 1;
