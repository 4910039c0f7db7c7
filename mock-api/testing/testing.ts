export type { StreamRecord } from '../catalogue/database.js';
export { DatabaseError } from '../catalogue/prepare-database.js';
export type { Control } from '../control/control.js';
export { Rejection } from '../control/rejection.js';
export type { MockApi, MockApiOptions } from '../server.js';
export { createMockApi } from '../server.js';
export type { OpenSession, SessionRequest } from '../tenants/sessions.js';
export { StateFileError } from '../state/state-file.js';
