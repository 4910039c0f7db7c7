import type { TestRunnerPlugin } from '@web/test-runner';
import type { MockApi, MockApiOptions } from '../server.js';
import { createMockApi } from '../server.js';

export type * from './testing.js';

/** A test page reads the address of the mock from this path, as plain text. */
export const MOCK_URL_PATH = '/__mock-url';

/**
 * Runs a mock during the test run. A test reads its address and can use the control API:
 *
 * ```js
 * const mock = await (await fetch('/__mock-url')).text();
 * const session = await (await fetch(`${mock}/__mock/sessions`, { method: 'POST', body: '{"template": "demo-shop"}' })).json();
 * ```
 *
 * @param options the options of the mock; the port is always a free one, and the origin of the test pages is registered
 */
export function mockApiPlugin(options: Omit<MockApiOptions, 'port'> = {}): TestRunnerPlugin {
  let api: MockApi | null = null;
  return {
    name: 'svc-mock-api',
    async serverStart({ config: { hostname, port } }) {
      const names = ['localhost', '127.0.0.1', ...(hostname ? [hostname] : [])];
      const pages = names.map((name) => new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin);
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
