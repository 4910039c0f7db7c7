export type { PageOriginOptions } from '../access/page-origins.js';
export type {
  ChatLine,
  Episode,
  Preview,
  Project,
  RateLimit,
  RecordingState,
  Scenario,
  Scope,
  StreamRecord,
  StreamStateName,
  TimelineStep,
  Token,
} from '../catalogue/database.js';
export { DatabaseError, type DemoOverrides } from '../catalogue/prepare-database.js';
export type { Now } from '../clock.js';
export type { ClockChange, ClockReading } from '../control/clock-change.js';
export type { Control, Health } from '../control/control.js';
export type { Access } from '../control/patches.js';
export { Rejection } from '../control/rejection.js';
export type { ListedScenario } from '../control/scenario-list.js';
export type { FaultEffect, FaultMatch, FaultRule } from '../faults/fault-rule.js';
export type { ListedFault } from '../faults/fault-rules.js';
export type { RequestKind } from '../faults/request-match.js';
export type { LoggedRequest } from '../http/request-log.js';
export type { SdkHandler } from '../http/sdk-routes.js';
export type { MockApi, MockApiOptions } from '../server.js';
export { createMockApi } from '../server.js';
export { StateFileError } from '../state/state-file.js';
export type { AccessPatch, StreamPatch } from '../store.js';
export type { OpenSession, SessionOptions, SessionRequest } from '../tenants/sessions.js';
