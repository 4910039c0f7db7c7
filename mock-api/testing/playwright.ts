import { test as base } from '@playwright/test';
import type { Control } from '../control/control.js';
import type { MockApi, MockApiOptions } from '../server.js';
import { createMockApi } from '../server.js';
import type { OpenSession } from '../tenants/sessions.js';

export type * from './testing.js';

/** The application of one test. */
export interface MockSession extends OpenSession {
  /** Address of the mock, without a closing slash. */
  readonly url: string;
  /** The control API; pass the session's application where a method takes one. */
  readonly control: Control;
}

export interface MockOptions {
  /** The options of each worker's mock; the port is always a free one. Default: the demo's database. */
  readonly mockOptions: Omit<MockApiOptions, 'port'>;
  /** Project of the database from which each test's application is cloned. Default `demo-shop`. */
  readonly mockTemplate: string;
}

/**
 * Playwright's `test` with two fixtures: `mockApi`, one mock for each worker, and `mock`, a new application for each test.
 * The origin of `baseURL` is registered for the application.
 */
export const test = base.extend<
  { readonly mock: MockSession; readonly mockTemplate: string },
  { readonly mockApi: MockApi; readonly mockOptions: MockOptions['mockOptions'] }
>({
  mockOptions: [{}, { option: true, scope: 'worker' }],
  mockTemplate: ['demo-shop', { option: true }],
  mockApi: [
    async ({ mockOptions }, use) => {
      const api = await createMockApi({ ...mockOptions, port: 0 });
      await use(api);
      await api.close();
    },
    { scope: 'worker' },
  ],
  mock: async ({ mockApi, mockTemplate, baseURL }, use) => {
    const { url, control } = mockApi;
    const session = control.openSession({
      template: mockTemplate,
      ...(baseURL === undefined ? {} : { origins: [new URL(baseURL).origin] }),
    });
    await use({ ...session, url, control });
    control.endSession(session.application);
  },
});

export { expect } from '@playwright/test';
