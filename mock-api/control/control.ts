import type { StreamRecord } from '../catalogue/database.js';
import type { LoggedRequest, RequestLog } from '../http/request-log.js';
import type { Store, StreamPatch } from '../store.js';
import type { ListedScenario } from './scenario-list.js';
import { listScenarios } from './scenario-list.js';

/** What `GET /__mock/health` says. */
export interface Health {
  readonly status: 'ok';
  /** Seconds since the start. */
  readonly uptime: number;
  readonly projects: number;
  readonly streams: number;
  /** Why the last edit of the database was not taken over; null when all is well. */
  readonly databaseFault: string | null;
}

/** QA's switches, the same over HTTP and for test code in the same process. */
export class Control {
  readonly #store: Store;
  readonly #log: RequestLog;
  readonly #startedAt = performance.now();

  constructor(store: Store, log: RequestLog) {
    this.#store = store;
    this.#log = log;
  }

  health(): Health {
    const { database, fault } = this.#store;
    return {
      status: 'ok',
      uptime: Math.round(performance.now() - this.#startedAt) / 1000,
      projects: database.projects.length,
      streams: database.streams.length,
      databaseFault: fault,
    };
  }

  scenarios(): ListedScenario[] {
    return listScenarios(this.#store.database, this.#store.catalogue);
  }

  /** Changes a stream for the next answer on; null when there is no such stream. */
  setStream(id: string, patch: StreamPatch): StreamRecord | null {
    return this.#store.patchStream(id, patch);
  }

  /** The database as it was loaded, and an empty request log. */
  reset(): void {
    this.#store.reset();
    this.#log.clear();
  }

  /** Requests of one project, or of all, oldest first. */
  requests(application?: string): LoggedRequest[] {
    return this.#log.list(application);
  }
}
