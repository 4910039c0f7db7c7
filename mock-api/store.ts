import { Catalogue } from './catalogue/catalogue.js';
import type { Database, Project, StreamRecord } from './catalogue/database.js';
import type { DemoOverrides, PreparedDatabase } from './catalogue/prepare-database.js';
import { absoluteExpiry, absoluteTimeline, prepareDatabase, readDatabase } from './catalogue/prepare-database.js';
import { restoreProject } from './catalogue/restore-project.js';
import { Schedule } from './catalogue/schedule.js';
import type { Clock } from './clock.js';

/** The fields of a stream that QA can change. A change without a timeline removes the timeline. */
export type StreamPatch = Partial<Pick<StreamRecord, 'state' | 'recording' | 'timeline'>>;

/** The fields of a project that QA can change: the access settings. */
export type AccessPatch = Partial<Pick<Project, 'phase' | 'tokens' | 'removalDate' | 'allowedAddresses' | 'rateLimit'>>;

/** The clock of a project. */
export type ClockOf = (projectId: string) => Clock;

/**
 * The data of a running mock: the loaded database, the database with QA's changes, and the catalogue. Changes are atomic: no
 * request sees a partial change. Nothing is written to disk.
 */
export class Store {
  readonly #clockOf: ClockOf;
  readonly #overrides: DemoOverrides;
  #source: unknown;
  #database: PreparedDatabase;
  #loaded: PreparedDatabase;
  #catalogue: Catalogue;
  /** Called after every change of data or clocks. */
  onChange: () => void = () => undefined;
  /** Why the last edit was not loaded; null if it was. */
  loadError: string | null = null;
  #revision = 0;
  readonly #positions = new Map<string, number>();
  /** By project. */
  readonly #schedules = new Map<string, Schedule>();

  /** @throws {DatabaseError} if the database is invalid */
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

  /** Incremented by every change of the data. */
  get revision(): number {
    return this.#revision;
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  /** The database without QA's changes; its dates are those of the last load or reset. */
  get loaded(): Database {
    return this.#loaded;
  }

  /** The loaded database with its relative dates. */
  get original(): Database {
    return readDatabase(this.#source, this.#overrides);
  }

  /**
   * Loads a new database and discards QA's changes.
   *
   * @throws {DatabaseError} if it is invalid; the old one stays
   */
  load(json: unknown): void {
    const loaded = this.#prepared(json, this.#overrides);
    this.#loaded = snapshot(loaded);
    this.#source = json;
    this.#replaceDatabase(loaded);
  }

  /** Restores the loaded database, or one project of it. */
  reset(projectId?: string): void {
    const loaded = this.#prepared(this.#source, this.#overrides);
    this.#loaded = snapshot(projectId === undefined ? loaded : restoreProject(this.#loaded, loaded, projectId));
    this.#replaceDatabase(projectId === undefined ? loaded : restoreProject(this.#database, loaded, projectId));
  }

  /**
   * Replaces the current database; `reset` still restores the loaded one.
   *
   * @throws {DatabaseError} if it is invalid; the old one stays
   */
  edit(json: unknown): void {
    this.#replaceDatabase(this.#prepared(json, {}));
  }

  /**
   * The same with the changes of an earlier start: the origins of this one's options are registered, whichever they had.
   *
   * @throws {DatabaseError} if it is invalid; the old one stays
   */
  restore(json: unknown): void {
    this.#replaceDatabase(this.#prepared(json, { origins: this.#overrides.origins }));
  }

  /** Applies the due timeline steps of a project's streams, each at its own time. */
  applyTimeline(projectId: string): void {
    const schedule = this.#schedules.get(projectId);
    if (schedule === undefined) return;
    const now = this.#clockOf(projectId).now();
    for (let id = schedule.take(now); id !== null; id = schedule.take(now)) {
      const before = this.#catalogue.stream(id);
      const [step, ...rest] = before?.timeline ?? [];
      // A change by QA can have replaced the scheduled timeline.
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

  /** The changed stream; null if it is unknown. */
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

  /** The changed project; null if it is unknown. */
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

/** A copy that later changes of streams do not affect. */
const snapshot = (database: PreparedDatabase): PreparedDatabase => ({ ...database, streams: [...database.streams] });

/** Sets the dates of a state change: a started stream has a start and no end, an ended stream has an end. */
function withDates(next: StreamRecord, before: StreamRecord, now: string): StreamRecord {
  if (next.state === before.state) return next;
  if (next.state === 'online') return { ...next, startDate: now, endDate: null };
  if (next.state === 'completed') return { ...next, startDate: next.startDate ?? now, endDate: now };
  return { ...next, startDate: null, endDate: null };
}
