/** The browser tests that take a minute each, for the full run. */
process.env['SVC_FULL'] = '1';

const { default: config } = await import('./web-test-runner.config.mjs');
export default config;
