/** Runs the tests that need a real WebView, or says in one line why this machine has none and ends with `ABSENT`. */
import { spawnSync } from 'node:child_process';
import { whyNoWebView } from '../demo/webkitgtk/webview.js';
import { ABSENT } from './exit-codes.js';

const why = whyNoWebView();
if (why !== null) {
  console.log(`Not run: ${why}.`);
  process.exit(ABSENT);
}
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'scripts/test-node.ts', 'demo/webkitgtk/bridge.test.ts'],
  { stdio: 'inherit', env: { ...process.env, SVC_TEST_SUITE: 'webview' } },
);
process.exitCode = status ?? 1;
