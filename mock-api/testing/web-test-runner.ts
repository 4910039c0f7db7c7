import type { TestRunnerPlugin } from '@web/test-runner';
import type { MockApi, MockApiOptions } from '../server.js';
import { createMockApi } from '../server.js';

/** Where a test page finds the address of the mock, as plain text. */
export const MOCK_URL_PATH = '/__mock-url';

/**
 * Runs a mock as long as the test runner. A test asks for its address, and may use QA's switches there:
 *
 * ```js
 * const mock = await (await fetch('/__mock-url')).text();
 * const session = await (await fetch(`${mock}/__mock/sessions`, { method: 'POST', body: '{"template": "demo-shop"}' })).json();
 * ```
 *
 * @param options how the mock is started; its port is always a free one, and the test pages' origin may ask
 */
export function mockApiPlugin(options: Omit<MockApiOptions, 'port'> = {}): TestRunnerPlugin {
  let api: MockApi | null = null;
  return {
    name: 'svc-mock-api',
    async serverStart({ config: { hostname, port } }) {
      const pages = ['localhost', '127.0.0.1', ...(hostname ? [hostname] : [])].map((host) => `http://${host}:${port}`);
      api = await createMockApi({ ...options, port: 0, origins: [...(options.origins ?? []), ...new Set(pages)] });
    },
    serve({ path }) {
      return path === MOCK_URL_PATH && api !== null ? { body: api.url, type: 'text/plain' } : undefined;
    },
    async serverStop() {
      await api?.close();
    },
  };
}
