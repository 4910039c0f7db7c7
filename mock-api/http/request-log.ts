import type { Application } from 'express';
import type { Tenants } from '../tenants/tenants.js';
import { queryOf } from './request-url.js';
import { tenantOf } from './tenant-of.js';

/** One request that the mock answered; the fields are those of `GET /__mock/requests`. */
export interface LoggedRequest {
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly origin: string | null;
  /** HTTP status; null while the answer is under way, and for ever where none was sent. */
  status: number | null;
  /** The rule by which it went wrong, if any. */
  fault: string | null;
  /** Application that the request belongs to, as far as can be told. */
  readonly application: string | null;
}

const MAX_ENTRIES_PER_APPLICATION = 2_000;

/** What was asked, kept per application so that many tests at once do not push out each other's requests. */
export class RequestLog {
  readonly #byApplication = new Map<string | null, LoggedRequest[]>();

  add(entry: LoggedRequest): void {
    const list = this.#byApplication.get(entry.application) ?? [];
    list.push(entry);
    if (list.length > MAX_ENTRIES_PER_APPLICATION) list.shift();
    this.#byApplication.set(entry.application, list);
  }

  /** Oldest first; of every application when none is named. */
  list(application?: string): LoggedRequest[] {
    if (application !== undefined) return [...(this.#byApplication.get(application) ?? [])];
    return [...this.#byApplication.values()].flat().sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
  }

  /** Forgets the requests of one application; null are those that belong to none. */
  forget(application: string | null): void {
    this.#byApplication.delete(application);
  }
}

/** Logs every request but QA's own. */
export function addRequestLog(app: Application, log: RequestLog, tenants: Tenants): void {
  app.use((request, response, next) => {
    if (!/^\/__(mock|db)(\/|$)/.test(request.path)) {
      const entry: LoggedRequest = {
        // The log is read by people at a real clock, whatever time the scenario has.
        time: new Date().toISOString(),
        method: request.method,
        path: request.path,
        query: Object.fromEntries(queryOf(request)),
        origin: request.get('origin') ?? null,
        status: null,
        fault: null,
        application: tenantOf(request, tenants)?.application ?? null,
      };
      log.add(entry);
      const recordResult = (): void => {
        const fault: unknown = response.locals['fault'];
        entry.status = response.headersSent ? response.statusCode : null;
        entry.fault = typeof fault === 'string' ? fault : null;
      };
      // A caller that goes away early leaves an answer that never finishes.
      response.once('finish', recordResult).once('close', recordResult);
    }
    next();
  });
}
