import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestRunnerPlugin } from '@web/test-runner';
import { MOCK_URL_PATH, mockApiPlugin } from './web-test-runner.js';

type Start = Parameters<NonNullable<TestRunnerPlugin['serverStart']>>[0];
type Context = Parameters<NonNullable<TestRunnerPlugin['serve']>>[0];

describe('the plugin for @web/test-runner', () => {
  it('[A2] registers the pages of the tests by each name that they may have', async () => {
    for (const [hostname, port, origin] of [
      ['::1', 8000, 'http://[::1]:8000'],
      ['Devbox.test', 80, 'http://devbox.test'],
      ['', 8000, 'http://127.0.0.1:8000'],
    ] as const) {
      const plugin = mockApiPlugin();
      await plugin.serverStart?.({ config: { hostname, port } } as unknown as Start);
      try {
        const served = await plugin.serve?.({ path: MOCK_URL_PATH } as Context);
        assert.ok(typeof served === 'object');
        const asked = `${served.body}/v2/mini-player/online?application=demo-shop`;
        const { headers } = await fetch(asked, { headers: { Origin: origin } });
        assert.equal(headers.get('access-control-allow-origin'), origin);
      } finally {
        await plugin.serverStop?.();
      }
    }
  });
});
