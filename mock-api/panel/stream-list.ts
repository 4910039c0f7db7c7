import type { StreamRecord } from '../catalogue/database.js';
import type { Tenant } from '../tenants/tenant.js';

/** Maximum number of streams in one response. */
const MAX_LISTED = 100;

/** The streams of an application, private ones too; the fields are those of `GET /__mock/streams`. */
export interface StreamList {
  /** Number of matching streams. */
  readonly total: number;
  /** The first 100 of them, in the order of the database. */
  readonly streams: readonly Pick<StreamRecord, 'id' | 'name' | 'state' | 'recording' | 'private' | 'timeline'>[];
}

/** @param text part of the id or of the name */
export function listStreams({ application, store }: Tenant, text: string): StreamList {
  store.applyTimeline(application);
  const wanted = text.toLowerCase();
  const matching = store.database.streams.filter(
    ({ projectId, id, name }) =>
      projectId === application && (id.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted)),
  );
  return {
    total: matching.length,
    streams: matching.slice(0, MAX_LISTED).map(({ id, name, state, recording, private: hidden, timeline }) => ({
      id,
      name,
      state,
      recording,
      private: hidden,
      timeline: timeline ?? [],
    })),
  };
}
