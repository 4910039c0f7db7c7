export type { StreamRecord } from '../catalogue/database.js';
export { DatabaseFault } from '../catalogue/prepare-database.js';
export type { Control } from '../control/control.js';
export { Refusal } from '../control/rejection.js';
export type { MockApi, MockApiOptions } from '../server.js';
export { createMockApi } from '../server.js';
export type { OpenSession, SessionRequest } from '../tenants/sessions.js';
export { StateFault } from '../state/state-file.js';
