import type { DemoOverrides } from '../catalogue/prepare-database.js';
import { MockClock } from '../clock.js';
import { Store } from '../store.js';
import type { SessionOptions } from './sessions.js';
import { Sessions } from './sessions.js';
import { World } from './world.js';

/** Every application that the mock answers for: the projects of the database, and the sessions of tests. */
export class Worlds {
  /** The data of the database's own projects. */
  readonly base: Store;
  readonly sessions: Sessions;
  readonly #clocks = new Map<string, MockClock>();
  readonly #worlds = new Map<string, World>();

  /** @throws {DatabaseFault} when the database is broken */
  constructor(json: unknown, overrides: DemoOverrides, options: SessionOptions = {}) {
    this.base = new Store(json, (projectId) => this.#clockOf(projectId), overrides);
    this.sessions = new Sessions(this.base, options);
  }

  /** The world of an application; null when there is no such application. */
  of(application: string): World | null {
    if (this.base.catalogue.project(application) === null) return this.sessions.of(application);
    const known = this.#worlds.get(application);
    if (known !== undefined) return known;
    const world = new World(application, this.base, this.#clockOf(application));
    this.#worlds.set(application, world);
    return world;
  }

  /** The world in which a stream is. */
  ofStream(id: string): World | null {
    const stream = this.base.catalogue.stream(id);
    return stream === null ? this.sessions.ofStream(id) : this.of(stream.projectId);
  }

  /** The world to which a page belongs: a session only where the origin was given to it alone. */
  ofOrigin(origin: string): World | null {
    for (const { id, origins } of this.base.catalogue.projects) if (origins.includes(origin)) return this.of(id);
    return this.sessions.ofOrigin(origin);
  }

  /** The world that a token opens, from the phase `dual` on. */
  ofToken(token: string): World | null {
    for (const world of [...this.own(), ...this.sessions.worlds()]) {
      const { phase, tokens } = world.project ?? {};
      if (phase !== 'public' && tokens?.some((candidate) => candidate.token === token)) return world;
    }
    return null;
  }

  /** Whether a project of the database has left the phase `public`. */
  get knowsTokens(): boolean {
    return [...this.own()].some(({ project }) => project !== null && project.phase !== 'public');
  }

  /** The database's own projects. */
  *own(): Iterable<World> {
    for (const { id } of this.base.catalogue.projects) {
      const world = this.of(id);
      if (world !== null) yield world;
    }
  }

  /** Lets everything happen in the database that its timelines have planned until now. */
  settle(): void {
    for (const { application } of this.own()) this.base.settle(application);
  }

  /** As at the start: one application, or all but the sessions. */
  reset(application?: string): void {
    const world = application === undefined ? null : this.of(application);
    for (const each of world === null ? this.own() : [world]) each.clear();
    (world?.store ?? this.base).reset(application);
  }

  #clockOf(projectId: string): MockClock {
    const known = this.#clocks.get(projectId) ?? new MockClock();
    this.#clocks.set(projectId, known);
    return known;
  }
}
