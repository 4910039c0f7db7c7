import { test as base } from '@playwright/test';
import { startFaultServer, type FaultServer } from './fault-server.js';

/** A journey with a server at hand that fails on the wire. */
export const test = base.extend<object, { fault: FaultServer }>({
  fault: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const fault = await startFaultServer();
      await use(fault);
      await fault.close();
    },
    { scope: 'worker' },
  ],
});
