import { Catalogue } from './catalogue/catalogue.js';
import type { Database, Project, StreamRecord } from './catalogue/database.js';
import type { DemoOverrides, PreparedDatabase } from './catalogue/prepare-database.js';
import { absoluteExpiry, absoluteTimeline, prepareDatabase, readDatabase } from './catalogue/prepare-database.js';
import { restoreProject } from './catalogue/restore-project.js';
import { Schedule } from './catalogue/schedule.js';
import type { Clock } from './clock.js';

/** What QA can change of a stream. A change by hand ends its timeline, unless it brings a new one. */
export type StreamPatch = Partial<Pick<StreamRecord, 'state' | 'recording' | 'timeline'>>;

/** What QA can change of a project: who may ask. */
export type AccessPatch = Partial<Pick<Project, 'phase' | 'tokens' | 'removalDate' | 'allowedAddresses' | 'rateLimit'>>;

/** The clock of a project. */
export type ClockOf = (projectId: string) => Clock;

/**
 * The data of a running mock: the database as it was given, what QA made of it, and the catalogue over both. Every
 * change happens in one step, so no request ever sees half of one. Nothing is written to disk.
 */
export class Store {
  readonly #clockOf: ClockOf;
  readonly #overrides: DemoOverrides;
  #source: unknown;
  #database: PreparedDatabase;
  #loaded: PreparedDatabase;
  #catalogue: Catalogue;
  /** Hears of every change that somebody made, after it. Default: nobody. */
  onChange: () => void = () => undefined;
  /** Why the last edit was not taken over; null when all is well. */
  loadError: string | null = null;
  #revision = 0;
  readonly #positions = new Map<string, number>();
  /** By project. */
  readonly #schedules = new Map<string, Schedule>();

  /** @throws {DatabaseError} when the database is broken */
  constructor(json: unknown, clockOf: ClockOf, overrides: DemoOverrides) {
    this.#clockOf = clockOf;
    this.#overrides = overrides;
    this.#source = json;
    this.#database = this.#prepared(json, overrides);
    this.#loaded = snapshot(this.#database);
    this.#catalogue = new Catalogue(this.#database);
    this.#scheduleAll();
  }

  get database(): Database {
    return this.#database;
  }

  /** Grows with every change of the data. */
  get revision(): number {
    return this.#revision;
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  /** The database as it was before anybody changed it, its dates those of its load or reset. */
  get loaded(): Database {
    return this.#loaded;
  }

  /** The database as it was loaded, with its relative dates. */
  get original(): Database {
    return readDatabase(this.#source, this.#overrides);
  }

  /**
   * A new database, as at a start: what QA changed is gone.
   *
   * @throws {DatabaseError} when it is broken; the old one stays
   */
  load(json: unknown): void {
    const loaded = this.#prepared(json, this.#overrides);
    this.#loaded = snapshot(loaded);
    this.#source = json;
    this.#replaceDatabase(loaded);
  }

  /** Back to the database as it was loaded, all of it or one project. */
  reset(projectId?: string): void {
    const loaded = this.#prepared(this.#source, this.#overrides);
    this.#loaded = snapshot(projectId === undefined ? loaded : restoreProject(this.#loaded, loaded, projectId));
    this.#replaceDatabase(projectId === undefined ? loaded : restoreProject(this.#database, loaded, projectId));
  }

  /**
   * A changed version of the current database; `reset` still goes back to the loaded one.
   *
   * @throws {DatabaseError} when it is broken; the old one stays
   */
  edit(json: unknown): void {
    this.#replaceDatabase(this.#prepared(json, {}));
  }

  /** Lets happen what the timelines of a project's streams have planned until its now, each at its own time. */
  applyTimeline(projectId: string): void {
    const schedule = this.#schedules.get(projectId);
    if (schedule === undefined) return;
    const now = this.#clockOf(projectId).now();
    for (let id = schedule.take(now); id !== null; id = schedule.take(now)) {
      const before = this.#catalogue.stream(id);
      const [step, ...rest] = before?.timeline ?? [];
      // A change by hand may have put another timeline in the place of the planned one.
      if (before === null || step === undefined || Date.parse(step.at) > now) continue;
      const { state, recording } = step;
      const next = {
        ...before,
        state: state ?? before.state,
        recording: recording ?? before.recording,
        timeline: rest,
      };
      this.#replace(withDates(next, before, step.at));
    }
  }

  /** The stream after the change, or null when there is no such stream. */
  patchStream(id: string, patch: StreamPatch): StreamRecord | null {
    const projectId = this.#catalogue.stream(id)?.projectId;
    if (projectId === undefined) return null;
    this.applyTimeline(projectId);
    const before = this.#catalogue.stream(id);
    if (before === null) return null;
    const now = this.#clockOf(projectId).now();
    const timeline = absoluteTimeline(patch.timeline ?? [], now);
    const next = withDates({ ...before, ...patch, timeline }, before, new Date(now).toISOString());
    this.#replace(next);
    this.#scheduleOf(projectId).add(next);
    this.applyTimeline(projectId);
    this.onChange();
    return this.#catalogue.stream(id);
  }

  /** The project after the change, or null when there is no such project. */
  patchProject(id: string, patch: AccessPatch): Project | null {
    const before = this.#catalogue.project(id);
    if (before === null) return null;
    const next = absoluteExpiry({ ...before, ...patch }, this.#clockOf(id).now());
    this.#catalogue.replaceProject(next);
    this.#database = {
      ...this.#database,
      projects: this.#database.projects.map((project) => (project.id === id ? next : project)),
    };
    this.#revision += 1;
    this.onChange();
    return next;
  }

  #prepared(json: unknown, overrides: DemoOverrides): PreparedDatabase {
    return prepareDatabase(json, (projectId) => this.#clockOf(projectId).now(), overrides);
  }

  #replace(next: StreamRecord): void {
    this.#catalogue.replaceStream(next);
    this.#database.streams[this.#positionOf(next.id)] = next;
    this.#revision += 1;
  }

  #replaceDatabase(database: PreparedDatabase): void {
    this.#catalogue = new Catalogue(database);
    this.#database = database;
    this.#positions.clear();
    this.#scheduleAll();
    this.loadError = null;
    this.#revision += 1;
    this.onChange();
  }

  #scheduleAll(): void {
    this.#schedules.clear();
    for (const stream of this.#database.streams) if (stream.timeline) this.#scheduleOf(stream.projectId).add(stream);
  }

  #scheduleOf(projectId: string): Schedule {
    const schedule = this.#schedules.get(projectId) ?? new Schedule();
    this.#schedules.set(projectId, schedule);
    return schedule;
  }

  #positionOf(id: string): number {
    if (this.#positions.size === 0) this.#database.streams.forEach((stream, at) => this.#positions.set(stream.id, at));
    return this.#positions.get(id) ?? -1;
  }
}

/** What stays as it is while streams are replaced. */
const snapshot = (database: PreparedDatabase): PreparedDatabase => ({ ...database, streams: [...database.streams] });

/** A stream that starts has a start and no end, one that is over has an end. */
function withDates(next: StreamRecord, before: StreamRecord, now: string): StreamRecord {
  if (next.state === before.state) return next;
  if (next.state === 'online') return { ...next, startDate: now, endDate: null };
  if (next.state === 'completed') return { ...next, startDate: next.startDate ?? now, endDate: now };
  return { ...next, startDate: null, endDate: null };
}
