import type { Application } from 'express';
import type { Tenants } from '../tenants/tenants.js';
import { queryOf } from './request-url.js';
import { tenantOf } from './tenant-of.js';

/** One logged request; the fields are those of `GET /__mock/requests`. */
export interface LoggedRequest {
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly origin: string | null;
  /** HTTP status; null while the response is pending, and if none was sent. */
  status: number | null;
  /** The fault rule that was applied, if any. */
  fault: string | null;
  /** The application that the request belongs to, if known. */
  readonly application: string | null;
}

const MAX_ENTRIES_PER_APPLICATION = 2_000;

/** The request log, limited per application so that parallel tests do not displace each other's requests. */
export class RequestLog {
  readonly #byApplication = new Map<string | null, LoggedRequest[]>();

  add(entry: LoggedRequest): void {
    const list = this.#byApplication.get(entry.application) ?? [];
    list.push(entry);
    if (list.length > MAX_ENTRIES_PER_APPLICATION) list.shift();
    this.#byApplication.set(entry.application, list);
  }

  /** Oldest first; of every application by default. */
  list(application?: string): LoggedRequest[] {
    if (application !== undefined) return [...(this.#byApplication.get(application) ?? [])];
    return [...this.#byApplication.values()].flat().sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
  }

  /** Removes the requests of one application; null means those without an application. */
  forget(application: string | null): void {
    this.#byApplication.delete(application);
  }
}

/** Logs every request except control requests. */
export function addRequestLog(app: Application, log: RequestLog, tenants: Tenants): void {
  app.use((request, response, next) => {
    if (!/^\/__(mock|db)(\/|$)/.test(request.path)) {
      const entry: LoggedRequest = {
        // System time, independent of the application's clock.
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
      // If the client disconnects, only `close` is emitted.
      response.once('finish', recordResult).once('close', recordResult);
    }
    next();
  });
}
