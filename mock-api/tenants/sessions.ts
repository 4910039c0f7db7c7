import { randomUUID } from 'node:crypto';
import type { DemoOverrides } from '../catalogue/prepare-database.js';
import { MockClock, type Now, wallClock } from '../clock.js';
import { Rejection } from '../control/rejection.js';
import { Store } from '../store.js';
import { atMockSite, cloneProject } from './clone-project.js';
import { Tenant } from './tenant.js';

const MAX_SESSIONS = 100;
const SESSION_IDLE_MS = 3_600_000;
/** Streams of all sessions together; limits the memory. */
const MAX_STREAMS = 250_000;

export interface SessionOptions {
  /** The maximum number of sessions. Default 100. */
  readonly maxSessions?: number | undefined;
  /** Milliseconds after the last request of a session in which it ends by itself. Default: an hour. */
  readonly sessionIdleMs?: number | undefined;
  /**
   * Milliseconds since 1970: every clock has this time until the control API advances it, for tests that compare texts or
   * pictures. A function is followed: that of a page whose clock the test advances. Default: the system time.
   */
  readonly now?: Now | undefined;
}

/** The body of `POST /__mock/sessions`. */
export interface SessionRequest extends DemoOverrides {
  /** Project of the database that is copied. */
  readonly template: string;
}

/** An open session; the fields are those of the response of `POST /__mock/sessions`. */
export interface OpenSession {
  readonly application: string;
  readonly template: string;
  /** Ids of the session's streams, by their id in the template. */
  readonly streams: Readonly<Record<string, string>>;
  /** The session's tokens, by the token in the template. */
  readonly tokens: Readonly<Record<string, string>>;
}

interface Entry {
  readonly session: OpenSession;
  readonly tenant: Tenant;
  readonly origins: readonly string[];
  /** `performance.now()` of its last use. */
  usedAt: number;
}

/** The sessions: new applications, each an isolated copy of a project of the database. */
export class Sessions {
  readonly #base: Store;
  /** Called after a session has ended, by a request or by itself. */
  onEnd: (application: string) => void = () => undefined;
  readonly #max: number;
  readonly #idleMs: number;
  readonly #now: Now | undefined;
  readonly #entries = new Map<string, Entry>();

  constructor(base: Store, { maxSessions = MAX_SESSIONS, sessionIdleMs = SESSION_IDLE_MS, now }: SessionOptions) {
    this.#base = base;
    this.#max = maxSessions;
    this.#idleMs = sessionIdleMs;
    this.#now = now;
  }

  of(application: string): Tenant | null {
    this.#current();
    return this.#use(this.#entries.get(application));
  }

  ofStream(id: string): Tenant | null {
    return this.#use(this.#current().find(({ tenant }) => tenant.catalogue.stream(id) !== null));
  }

  ofOrigin(origin: string): Tenant | null {
    return this.#use(this.#current().find(({ origins }) => origins.includes(origin)));
  }

  /** Oldest first. */
  list(): OpenSession[] {
    return this.#current().map(({ session }) => session);
  }

  tenants(): Tenant[] {
    return this.#current().map(({ tenant }) => tenant);
  }

  /**
   * Creates a session as a copy of a loaded project.
   *
   * @throws {Rejection} if the project is unknown, an origin belongs to another session, or there are too many sessions
   */
  open({ template, ...overrides }: SessionRequest): OpenSession {
    const { original } = this.#base;
    if (!original.projects.some(({ id }) => id === template)) {
      throw new Rejection(404, 'template', `there is no project "${template}" in the database`);
    }
    const { origins = [] } = overrides;
    for (const [index, origin] of origins.entries()) {
      const other = this.ofOrigin(origin)?.application;
      if (other !== undefined) throw new Rejection(409, `origins[${index}]`, `${origin} is that of ${other}`);
    }
    if (this.#current().length >= this.#max) throw tooMany(`there are ${this.#max} sessions already`);
    const { application, streams, tokens, database } = cloneProject(original, template, this.#freshKey(template));
    const total = this.tenants().reduce((sum, { store }) => sum + store.database.streams.length, 0);
    if (total + database.streams.length > MAX_STREAMS) throw tooMany('the sessions have too many streams together');
    const clock = new MockClock(wallClock(this.#now));
    const own = { ...overrides, siteUrl: atMockSite(application)(overrides.siteUrl) };
    const tenant = new Tenant(application, new Store(database, () => clock, own), clock);
    const session = { application, template, streams, tokens };
    this.#entries.set(application, { session, tenant, origins, usedAt: performance.now() });
    return session;
  }

  /** Whether the session existed. */
  end(application: string): boolean {
    const existed = this.#entries.delete(application);
    if (existed) this.onEnd(application);
    return existed;
  }

  /** The sessions that have not been idle for too long; the others end. */
  #current(): Entry[] {
    for (const { session, usedAt } of [...this.#entries.values()]) {
      if (performance.now() - usedAt > this.#idleMs) this.end(session.application);
    }
    return [...this.#entries.values()];
  }

  #use(entry: Entry | undefined): Tenant | null {
    if (!entry) return null;
    entry.usedAt = performance.now();
    return entry.tenant;
  }

  #freshKey(template: string): string {
    for (;;) {
      const key = randomUUID().slice(0, 8);
      const application = `${template}-${key}`;
      if (!this.#entries.has(application) && this.#base.catalogue.project(application) === null) return key;
    }
  }
}

const tooMany = (why: string): Rejection =>
  new Rejection(409, 'template', `${why}: end one with DELETE /__mock/sessions/<application>`);
