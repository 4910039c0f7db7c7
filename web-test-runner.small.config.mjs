/** The tests of `<svc-pip>` once more, with what the script tag's chunk has in place of Lit. */
process.env['SVC_SMALL_LIT'] = '1';

const { default: config } = await import('./web-test-runner.config.mjs');
export default config;
