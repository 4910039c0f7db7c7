import type { DemoOverrides } from '../catalogue/prepare-database.js';
import { MockClock, wallClock, type Clock } from '../clock.js';
import { Store } from '../store.js';
import type { SessionOptions } from './sessions.js';
import { Sessions } from './sessions.js';
import { Tenant } from './tenant.js';

/** All applications of the mock: the projects of the database and the sessions. */
export class Tenants {
  /** The data of the projects of the database. */
  readonly base: Store;
  readonly sessions: Sessions;
  /** The time of responses that belong to no project: the latest of all projects, so that no page sees it run backwards. */
  readonly clock: Clock = {
    now: () => {
      const times = [...this.ofDatabase()].map(({ clock }) => clock.now());
      return times.length === 0 ? this.#wall.now() : Math.max(...times);
    },
  };
  readonly #wall: Clock;
  readonly #clocks = new Map<string, MockClock>();
  readonly #tenants = new Map<string, Tenant>();

  /** @throws {DatabaseError} if the database is invalid */
  constructor(json: unknown, overrides: DemoOverrides, options: SessionOptions = {}) {
    this.#wall = wallClock(options.now);
    this.base = new Store(json, (projectId) => this.#clockOf(projectId), overrides);
    this.sessions = new Sessions(this.base, options);
  }

  /** The tenant of an application; null for an unknown application. */
  of(application: string): Tenant | null {
    if (this.base.catalogue.project(application) === null) return this.sessions.of(application);
    const known = this.#tenants.get(application);
    if (known !== undefined) return known;
    const tenant = new Tenant(application, this.base, this.#clockOf(application));
    this.#tenants.set(application, tenant);
    return tenant;
  }

  /** The tenant that owns a stream. */
  ofStream(id: string): Tenant | null {
    const stream = this.base.catalogue.stream(id);
    return stream === null ? this.sessions.ofStream(id) : this.of(stream.projectId);
  }

  /** The tenant of a page's origin; a session only if the origin belongs to no project of the database. */
  ofOrigin(origin: string): Tenant | null {
    for (const { id, origins } of this.base.catalogue.projects) if (origins.includes(origin)) return this.of(id);
    return this.sessions.ofOrigin(origin);
  }

  /** The tenant of a token, from the phase `dual` on. */
  ofToken(token: string): Tenant | null {
    for (const tenant of [...this.ofDatabase(), ...this.sessions.tenants()]) {
      const { phase, tokens } = tenant.project ?? {};
      if (phase !== 'public' && tokens?.some((candidate) => candidate.token === token)) return tenant;
    }
    return null;
  }

  /** Whether a project of the database has left the phase `public`. */
  get hasTokenPhase(): boolean {
    return [...this.ofDatabase()].some(({ project }) => project !== null && project.phase !== 'public');
  }

  /** Whether every project of the database takes nothing but tokens, so that no request without one is of any. */
  get isTokenOnly(): boolean {
    const projects = [...this.base.catalogue.projects];
    return projects.length > 0 && projects.every(({ phase }) => phase === 'token-only');
  }

  /** The tenants of the database's projects. */
  *ofDatabase(): Iterable<Tenant> {
    for (const { id } of this.base.catalogue.projects) {
      const tenant = this.of(id);
      if (tenant !== null) yield tenant;
    }
  }

  /** Applies the due timeline steps of every project of the database. */
  applyTimelines(): void {
    for (const { application } of this.ofDatabase()) this.base.applyTimeline(application);
  }

  /** Restores one application, or all except the sessions. */
  reset(application?: string): void {
    const tenant = application === undefined ? null : this.of(application);
    for (const each of tenant === null ? this.ofDatabase() : [tenant]) each.clear();
    (tenant?.store ?? this.base).reset(application);
  }

  #clockOf(projectId: string): MockClock {
    const known = this.#clocks.get(projectId) ?? new MockClock(this.#wall);
    this.#clocks.set(projectId, known);
    return known;
  }
}
