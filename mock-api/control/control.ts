import type { StreamRecord } from '../catalogue/database.js';
import type { FaultRule } from '../faults/fault-rule.js';
import type { FaultRules, ListedFault } from '../faults/fault-rules.js';
import type { LoggedRequest, RequestLog } from '../http/request-log.js';
import type { AccessPatch, StreamPatch } from '../store.js';
import type { OpenSession, SessionRequest } from '../worlds/sessions.js';
import type { World } from '../worlds/world.js';
import type { Worlds } from '../worlds/worlds.js';
import type { Access } from './access-change.js';
import { accessOf, readAccessPatch } from './access-change.js';
import type { ClockChange, ClockReading } from './clock-change.js';
import { changeClocks, readClockChange, readingOf } from './clock-change.js';
import { Refusal } from './rejection.js';
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
  readonly #worlds: Worlds;
  readonly #log: RequestLog;
  readonly #faults: FaultRules;
  readonly #startedAt = performance.now();

  constructor(worlds: Worlds, log: RequestLog, faults: FaultRules) {
    this.#worlds = worlds;
    this.#log = log;
    this.#faults = faults;
  }

  health(): Health {
    const { database, fault } = this.#worlds.base;
    return {
      status: 'ok',
      uptime: Math.round(performance.now() - this.#startedAt) / 1000,
      projects: database.projects.length,
      streams: database.streams.length,
      sessions: this.#worlds.sessions.list().length,
      databaseFault: fault,
    };
  }

  /**
   * Of the whole database, or of one application.
   *
   * @throws {Refusal} when there is no such application, like everything below that names one
   */
  scenarios(application?: string): ListedScenario[] {
    const { database, catalogue } = this.#world(application)?.store ?? this.#worlds.base;
    const all = listScenarios(database, catalogue);
    return application === undefined ? all : all.filter((scenario) => scenario.application === application);
  }

  /** Changes a stream for the next answer on; null when there is no such stream. */
  setStream(id: string, patch: StreamPatch): StreamRecord | null {
    return this.#worlds.ofStream(id)?.store.patchStream(id, patch) ?? null;
  }

  /**
   * A rule by which requests go wrong from the next one on.
   *
   * @throws {Refusal} naming the field that is wrong
   */
  addFault(rule: FaultRule): ListedFault {
    this.#world(rule.match?.application, 'match.application');
    return this.#faults.add(rule);
  }

  /** The rules with their hits, oldest first; those that name the application, or all. */
  faults(application?: string): ListedFault[] {
    return this.#faults.list(this.#world(application)?.application);
  }

  /** Takes away the rules that name the application; without one, all but those of sessions. */
  clearFaults(application?: string): void {
    const { sessions } = this.#worlds;
    const of = this.#world(application)?.application;
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
    const world = this.#world(application);
    return (world === null ? [...this.#worlds.own()] : [world]).map(accessOf);
  }

  /**
   * Changes who may ask an application, and by which method; null takes a setting away.
   *
   * @throws {Refusal} naming the field that is wrong
   */
  setAccess(application: string, patch: AccessPatch): Access {
    const checked = readAccessPatch(patch);
    const world = this.#namedWorld(application);
    world.store.patchProject(application, checked);
    world.bucket.fill();
    return accessOf(world);
  }

  /** As at the start: data, clock, faults and request log of one application, or of all but the sessions. */
  reset(application?: string): void {
    const world = this.#world(application);
    for (const each of world === null ? this.#worlds.own() : [world]) this.#log.forget(each.application);
    if (world === null) this.#log.forget(null);
    this.clearFaults(application);
    this.#worlds.reset(application);
  }

  /**
   * Sets clocks forward or runs them faster; what falls into the time in between happens at its own moment.
   *
   * @returns how they stand now
   */
  setClock(change: ClockChange): ClockReading[] {
    const checked = readClockChange(change);
    const world = this.#world(checked.application);
    const worlds = world === null ? [...this.#worlds.own()] : [world];
    changeClocks(worlds, checked);
    this.#worlds.base.onChange();
    return worlds.map(readingOf);
  }

  /** The clock of one application, or of all, sessions too. */
  clocks(application?: string): ClockReading[] {
    const world = this.#world(application);
    return (world === null ? [...this.#worlds.own(), ...this.#worlds.sessions.worlds()] : [world]).map(readingOf);
  }

  /** Requests of one application, or of all, oldest first. */
  requests(application?: string): LoggedRequest[] {
    return this.#log.list(this.#world(application)?.application);
  }

  /**
   * A fresh application, cloned from a project of the database as it was loaded, with everything its own.
   *
   * @throws {Refusal} when there is no such project, an origin is another session's, or there are too many
   */
  openSession(request: SessionRequest): OpenSession {
    return this.#worlds.sessions.open(request);
  }

  /** Whether there was such a session. */
  endSession(application: string): boolean {
    if (!this.#worlds.sessions.end(application)) return false;
    this.#log.forget(application);
    this.#faults.remove(({ match }) => match.application === application);
    return true;
  }

  /** Oldest first. */
  sessions(): OpenSession[] {
    return this.#worlds.sessions.list();
  }

  #world(application: string | undefined, field = 'application'): World | null {
    return application === undefined ? null : this.#namedWorld(application, field);
  }

  #namedWorld(application: string, field = 'application'): World {
    const world = this.#worlds.of(application);
    if (world === null) throw new Refusal(404, field, `there is no application "${application}"`);
    return world;
  }
}
