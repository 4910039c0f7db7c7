import type { StreamRecord } from '../catalogue/database.js';
import type { FaultRule } from '../faults/fault-rule.js';
import type { FaultRules, ListedFault } from '../faults/fault-rules.js';
import type { LoggedRequest, RequestLog } from '../http/request-log.js';
import type { AccessPatch, StreamPatch } from '../store.js';
import type { OpenSession, SessionRequest } from '../tenants/sessions.js';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';
import type { Access } from './patches.js';
import { accessOf, readAccessPatch } from './patches.js';
import type { ClockChange, ClockReading } from './clock-change.js';
import { changeClocks, readClockChange, readingOf } from './clock-change.js';
import { Rejection } from './rejection.js';
import type { ListedScenario } from './scenario-list.js';
import { listScenarios } from './scenario-list.js';

/** What `GET /__mock/health` says. */
export interface Health {
  readonly status: 'ok';
  /** Seconds since the start. */
  readonly uptime: number;
  /** Of the database, like the streams. */
  readonly projects: number;
  readonly streams: number;
  readonly sessions: number;
  /** Why the last edit of the database was not taken over; null when all is well. */
  readonly databaseFault: string | null;
}

/**
 * QA's switches, the same over HTTP and for test code in the same process. What names no application is about the projects
 * of the database: a session feels only what names it, so that tests at the same time do not disturb each other.
 */
export class Control {
  readonly #tenants: Tenants;
  readonly #log: RequestLog;
  readonly #faults: FaultRules;
  readonly #startedAt = performance.now();

  constructor(tenants: Tenants, log: RequestLog, faults: FaultRules) {
    this.#tenants = tenants;
    this.#log = log;
    this.#faults = faults;
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
   * Of the whole database, or of one application.
   *
   * @throws {Rejection} when there is no such application, like everything below that names one
   */
  scenarios(application?: string): ListedScenario[] {
    const { database, catalogue } = this.#tenant(application)?.store ?? this.#tenants.base;
    const all = listScenarios(database, catalogue);
    return application === undefined ? all : all.filter((scenario) => scenario.application === application);
  }

  /** Changes a stream for the next answer on; null when there is no such stream. */
  setStream(id: string, patch: StreamPatch): StreamRecord | null {
    return this.#tenants.ofStream(id)?.store.patchStream(id, patch) ?? null;
  }

  /**
   * A rule by which requests go wrong from the next one on.
   *
   * @throws {Rejection} naming the field that is wrong
   */
  addFault(rule: FaultRule): ListedFault {
    this.#tenant(rule.match?.application, 'match.application');
    return this.#faults.add(rule);
  }

  /** The rules with their hits, oldest first; those that name the application, or all. */
  faults(application?: string): ListedFault[] {
    return this.#faults.list(this.#tenant(application)?.application);
  }

  /** Takes away the rules that name the application; without one, all but those of sessions. */
  clearFaults(application?: string): void {
    const { sessions } = this.#tenants;
    const of = this.#tenant(application)?.application;
    this.#faults.remove(({ match }) =>
      of === undefined
        ? match.application === undefined || sessions.of(match.application) === null
        : match.application === of,
    );
  }

  /** Whether there was such a rule. */
  removeFault(id: string): boolean {
    return this.#faults.remove((fault) => fault.id === id) > 0;
  }

  /** Who may ask the applications of the database, or this one, and by which method. */
  access(application?: string): Access[] {
    const tenant = this.#tenant(application);
    return (tenant === null ? [...this.#tenants.ofDatabase()] : [tenant]).map(accessOf);
  }

  /**
   * Changes who may ask an application, and by which method; null takes a setting away.
   *
   * @throws {Rejection} naming the field that is wrong
   */
  setAccess(application: string, patch: AccessPatch): Access {
    const checked = readAccessPatch(patch);
    const tenant = this.#namedTenant(application);
    tenant.store.patchProject(application, checked);
    tenant.bucket.refill();
    return accessOf(tenant);
  }

  /** As at the start: data, clock, faults and request log of one application, or of all but the sessions. */
  reset(application?: string): void {
    const tenant = this.#tenant(application);
    for (const each of tenant === null ? this.#tenants.ofDatabase() : [tenant]) this.#log.forget(each.application);
    if (tenant === null) this.#log.forget(null);
    this.clearFaults(application);
    this.#tenants.reset(application);
  }

  /**
   * Sets clocks forward or runs them faster; what falls into the time in between happens at its own moment.
   *
   * @returns how they stand now
   */
  setClock(change: ClockChange): ClockReading[] {
    const checked = readClockChange(change);
    const tenant = this.#tenant(checked.application);
    const tenants = tenant === null ? [...this.#tenants.ofDatabase()] : [tenant];
    changeClocks(tenants, checked);
    this.#tenants.base.onChange();
    return tenants.map(readingOf);
  }

  /** The clock of one application, or of all, sessions too. */
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
   * A fresh application, cloned from a project of the database as it was loaded, with everything its own.
   *
   * @throws {Rejection} when there is no such project, an origin is another session's, or there are too many
   */
  openSession(request: SessionRequest): OpenSession {
    return this.#tenants.sessions.open(request);
  }

  /** Whether there was such a session. */
  endSession(application: string): boolean {
    if (!this.#tenants.sessions.end(application)) return false;
    this.#log.forget(application);
    this.#faults.remove(({ match }) => match.application === application);
    return true;
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
