import type { Database, Product, Project, StreamRecord, TimelineStep } from './database.js';
import { checkDatabase, origin, siteUrl } from './check-database.js';
import { absoluteDate } from './iso-time.js';
import { list, optional, record } from './shape.js';

/** Options for the demo project, the first one of the database. */
export interface DemoOverrides {
  /** Registered beside those of the database. */
  readonly origins?: readonly string[] | undefined;
  /** Replaces the address of its site; a path is of the mock, at the address that a client uses. */
  readonly siteUrl?: string | undefined;
}

const shape = record({ origins: optional(list(origin)), siteUrl: optional(siteUrl) });

/**
 * Checks options from test code, which nothing else has checked.
 *
 * @throws {RangeError} that names the invalid one
 */
export function checkOverrides({ origins, siteUrl }: DemoOverrides): void {
  const violation = shape({ origins, siteUrl }, '');
  if (violation) throw new RangeError(`${violation.path} ${violation.problem}`);
}

/** A database whose streams can be replaced. */
export interface PreparedDatabase extends Database {
  readonly streams: StreamRecord[];
}

/** An invalid database; the message begins with the JSON path of the error. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/**
 * Decodes a database with its relative dates; applies the overrides to its first project.
 *
 * @throws {DatabaseError} if it is invalid
 */
export function readDatabase(json: unknown, overrides: DemoOverrides = {}): Database {
  const violation = checkDatabase(json);
  if (violation) throw new DatabaseError(`${violation.path} ${violation.problem}`);
  const { projects, streams, products, streamers, categories, scenarios } = json as Database;
  return {
    projects: projects.map((project, index) =>
      index > 0
        ? project
        : {
            ...project,
            siteUrl: overrides.siteUrl?.replace(/\/+$/, '') ?? project.siteUrl,
            origins: [...new Set([...project.origins, ...(overrides.origins ?? [])])],
          },
    ),
    streams,
    products: products.map((product) => atSite(product, projects[0]?.siteUrl, overrides.siteUrl)),
    streamers,
    categories,
    scenarios: scenarios ?? [],
  };
}

/**
 * Decodes a database with absolute dates, relative to the clock of their project.
 *
 * @param nowOf the time of a project, milliseconds since 1970
 * @throws {DatabaseError} if it is invalid
 */
export function prepareDatabase(
  json: unknown,
  nowOf: (projectId: string) => number,
  overrides: DemoOverrides = {},
): PreparedDatabase {
  const database = readDatabase(json, overrides);
  const moments = new Map(database.projects.map(({ id }) => [id, nowOf(id)]));
  return {
    ...database,
    projects: database.projects.map((project) => absoluteExpiry(project, moments.get(project.id) ?? 0)),
    streams: database.streams.map((stream) => absoluteDates(stream, moments.get(stream.projectId) ?? 0)),
  };
}

/** Moves the page of a product from the demo project's site to the overridden one. */
function atSite(product: Product, from: string | undefined, to: string | undefined): Product {
  if (from === undefined || to === undefined || !product.url.startsWith(`${from}/`)) return product;
  return { ...product, url: to.replace(/\/+$/, '') + product.url.slice(from.length) };
}

function absoluteDates(stream: StreamRecord, now: number): StreamRecord {
  const date = (text: string | null): string | null => (text === null ? null : absoluteDate(text, now));
  return {
    ...stream,
    plannedDate: date(stream.plannedDate),
    startDate: date(stream.startDate),
    endDate: date(stream.endDate),
    ...(stream.timeline ? { timeline: absoluteTimeline(stream.timeline, now) } : {}),
  };
}

/** Converts the expiry of a project's tokens to absolute dates; `now` in milliseconds since 1970. */
export const absoluteExpiry = (project: Project, now: number): Project =>
  project.tokens
    ? {
        ...project,
        tokens: project.tokens.map((token) =>
          token.expires ? { ...token, expires: absoluteDate(token.expires, now) } : token,
        ),
      }
    : project;

/** Converts a timeline to absolute dates, earliest first; `now` in milliseconds since 1970. */
export const absoluteTimeline = (timeline: readonly TimelineStep[], now: number): TimelineStep[] =>
  timeline
    .map(({ at, ...step }) => ({ ...step, at: new Date(Date.parse(absoluteDate(at, now))).toISOString() }))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
