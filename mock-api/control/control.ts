import type { StreamRecord } from '../catalogue/database.js';
import type { FaultRule } from '../faults/fault-rule.js';
import { readFaultRule } from '../faults/fault-rule.js';
import type { FaultRules, ListedFault } from '../faults/fault-rules.js';
import type { LoggedRequest, RequestLog } from '../http/request-log.js';
import type { AccessPatch, StreamPatch } from '../store.js';
import type { OpenSession, SessionRequest } from '../tenants/sessions.js';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';
import type { Access } from './patches.js';
import { accessOf, readAccessPatch, readSessionRequest, readStreamPatch } from './patches.js';
import type { ClockChange, ClockReading } from './clock-change.js';
import { changeClocks, readClockChange, readingOf } from './clock-change.js';
import { Rejection } from './rejection.js';
import type { ListedScenario } from './scenario-list.js';
import { listScenarios } from './scenario-list.js';

/** The body of `GET /__mock/health`. */
export interface Health {
  readonly status: 'ok';
  /** Seconds since the start. */
  readonly uptime: number;
  /** In the database, like the streams. */
  readonly projects: number;
  readonly streams: number;
  readonly sessions: number;
  /** Why the last edit of the database was not loaded; null if it was. */
  readonly databaseFault: string | null;
}

/**
 * The control API, for HTTP and for test code in the same process. A call without an application affects the projects of
 * the database only, so that parallel tests with sessions do not affect each other; a reset ends the sessions too.
 */
export class Control {
  readonly #tenants: Tenants;
  readonly #log: RequestLog;
  readonly #faults: FaultRules;
  readonly #startedAt = performance.now();

  /** @internal */
  constructor(tenants: Tenants, log: RequestLog, faults: FaultRules) {
    this.#tenants = tenants;
    this.#log = log;
    this.#faults = faults;
    tenants.sessions.onEnd = (application) => {
      log.forget(application);
      faults.remove(({ match }) => match.application === application);
    };
  }

  health(): Health {
    const { database, loadError } = this.#tenants.base;
    return {
      status: 'ok',
      uptime: Math.round(performance.now() - this.#startedAt) / 1000,
      projects: database.projects.length,
      streams: database.streams.length,
      sessions: this.#tenants.sessions.list().length,
      databaseFault: loadError,
    };
  }

  /**
   * The scenarios of the database, or of one application.
   *
   * @throws {Rejection} if the application is unknown; this holds for every method with an application
   */
  scenarios(application?: string): ListedScenario[] {
    const { database, catalogue } = this.#tenant(application)?.store ?? this.#tenants.base;
    const all = listScenarios(database, catalogue);
    return application === undefined ? all : all.filter((scenario) => scenario.application === application);
  }

  /**
   * Changes a stream, effective from the next response; null if the stream is unknown.
   *
   * @throws {Rejection} that names the invalid field
   */
  setStream(id: string, patch: StreamPatch): StreamRecord | null {
    const checked = readStreamPatch(patch);
    return this.#tenants.ofStream(id)?.store.patchStream(id, checked) ?? null;
  }

  /**
   * Adds a fault rule, effective from the next request.
   *
   * @throws {Rejection} that names the invalid field
   */
  addFault(rule: FaultRule): ListedFault {
    const checked = readFaultRule(rule);
    this.#tenant(checked.match.application, 'match.application');
    return this.#faults.add(checked);
  }

  /** The rules with their hits, oldest first: those that name the application, or all. */
  faults(application?: string): ListedFault[] {
    return this.#faults.list(this.#tenant(application)?.application);
  }

  /** Removes the rules that name the application; without one, all except those of sessions. */
  clearFaults(application?: string): void {
    const { sessions } = this.#tenants;
    const of = this.#tenant(application)?.application;
    this.#faults.remove(({ match }) =>
      of === undefined
        ? match.application === undefined || sessions.of(match.application) === null
        : match.application === of,
    );
  }

  /** Whether the rule existed. */
  removeFault(id: string): boolean {
    return this.#faults.remove((fault) => fault.id === id) > 0;
  }

  /** The access settings of the application, or of all applications of the database. */
  access(application?: string): Access[] {
    const tenant = this.#tenant(application);
    return (tenant === null ? [...this.#tenants.ofDatabase()] : [tenant]).map(accessOf);
  }

  /**
   * Changes the access settings of an application; null removes a setting.
   *
   * @throws {Rejection} that names the invalid field
   */
  setAccess(application: string, patch: AccessPatch): Access {
    const checked = readAccessPatch(patch);
    const tenant = this.#namedTenant(application);
    tenant.store.patchProject(application, checked);
    tenant.bucket.refill();
    return accessOf(tenant);
  }

  /** Restores data, clock, faults and request log of one application; without one, of all, and ends the sessions. */
  reset(application?: string): void {
    const tenant = this.#tenant(application);
    for (const each of tenant === null ? this.#tenants.ofDatabase() : [tenant]) this.#log.forget(each.application);
    if (tenant === null) {
      this.#log.forget(null);
      for (const session of this.sessions()) this.endSession(session.application);
    }
    this.clearFaults(application);
    this.#tenants.reset(application);
  }

  /**
   * Advances clocks or changes their speed; timeline steps in between take effect at their own time.
   *
   * @returns the changed clocks
   */
  setClock(change: ClockChange): ClockReading[] {
    const checked = readClockChange(change);
    const tenant = this.#tenant(checked.application);
    const tenants = tenant === null ? [...this.#tenants.ofDatabase()] : [tenant];
    changeClocks(tenants, checked);
    this.#tenants.base.onChange();
    return tenants.map(readingOf);
  }

  /** The clock of one application, or all clocks, including those of sessions. */
  clocks(application?: string): ClockReading[] {
    const tenant = this.#tenant(application);
    return (tenant === null ? [...this.#tenants.ofDatabase(), ...this.#tenants.sessions.tenants()] : [tenant]).map(
      readingOf,
    );
  }

  /** Requests of one application, or of all, oldest first. */
  requests(application?: string): LoggedRequest[] {
    return this.#log.list(this.#tenant(application)?.application);
  }

  /**
   * Creates an application as a copy of a loaded project.
   *
   * @throws {Rejection} that names an invalid field, an unknown project or an origin of another session, or if there are too many
   *   sessions
   */
  openSession(request: SessionRequest): OpenSession {
    return this.#tenants.sessions.open(readSessionRequest(request));
  }

  /** Whether the session existed. */
  endSession(application: string): boolean {
    return this.#tenants.sessions.end(application);
  }

  /** Oldest first. */
  sessions(): OpenSession[] {
    return this.#tenants.sessions.list();
  }

  #tenant(application: string | undefined, field = 'application'): Tenant | null {
    return application === undefined ? null : this.#namedTenant(application, field);
  }

  #namedTenant(application: string, field = 'application'): Tenant {
    const tenant = this.#tenants.of(application);
    if (tenant === null) throw new Rejection(404, field, `there is no application "${application}"`);
    return tenant;
  }
}
