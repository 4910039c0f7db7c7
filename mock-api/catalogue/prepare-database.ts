import type { Database, Product, Project, StreamRecord, TimelineStep } from './database.js';
import { checkDatabase } from './check-database.js';
import { absoluteDate } from './iso-time.js';

/** What whoever starts the mock adds to the demo project, the first one of the database. */
export interface DemoOverrides {
  readonly origins?: readonly string[];
  readonly siteUrl?: string;
}

/** A database of the mock's own, whose streams can be replaced. */
export interface PreparedDatabase extends Database {
  readonly streams: StreamRecord[];
}

/** A database that cannot be used; the message begins with the JSON path of the fault. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/**
 * Unknown JSON as a database as it was written, relative dates and all, with the overrides in its first project.
 *
 * @throws {DatabaseError} when the shape is broken
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
 * Unknown JSON as a database: checked, with relative dates counted from the moment of their project.
 *
 * @param nowOf the time of a project, milliseconds since 1970
 * @throws {DatabaseError} when the shape is broken
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

/** A product whose page is on the demo project's site moves with it. */
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

/** A project whose tokens expire at absolute times; durations count from `now`, milliseconds since 1970. */
export const absoluteExpiry = (project: Project, now: number): Project =>
  project.tokens
    ? {
        ...project,
        tokens: project.tokens.map((token) =>
          token.expires ? { ...token, expires: absoluteDate(token.expires, now) } : token,
        ),
      }
    : project;

/** A timeline with absolute times, earliest first; durations count from `now`, milliseconds since 1970. */
export const absoluteTimeline = (timeline: readonly TimelineStep[], now: number): TimelineStep[] =>
  timeline
    .map(({ at, ...step }) => ({ ...step, at: new Date(Date.parse(absoluteDate(at, now))).toISOString() }))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
