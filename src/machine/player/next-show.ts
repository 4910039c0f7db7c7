import type { CatalogueStream } from '../../contract/catalogue-entry.js';
import { parseTimestamp } from '../../contract/timestamp.js';

/** A show that is announced. */
export interface PlannedShow {
  readonly translationId: string;
  readonly title: string;
  /** ISO 8601. */
  readonly plannedDate: string;
  /** Address of its player. */
  readonly url: string;
}

/** The show that follows one that has ended. */
export interface NextShow {
  readonly translationId: string;
  readonly title: string;
  readonly live: boolean;
  /** Secure image URL; `null` where there is none. */
  readonly image: string | null;
  /** Address of its player. */
  readonly url: string;
}

const timeOf = (date: string | null): number => parseTimestamp(date) ?? 0;

/** The stream to watch next: one that is live, else the newest recording of the same category, else the newest recording. */
export function chooseNextStream(
  translationId: string,
  online: readonly CatalogueStream[],
  finished: readonly CatalogueStream[],
): CatalogueStream | null {
  const other = ({ id }: CatalogueStream): boolean => id !== translationId;
  const categories = new Set(finished.find(({ id }) => id === translationId)?.categories.map(({ id }) => id));
  const related = ({ categories: own }: CatalogueStream): boolean => own.some(({ id }) => categories.has(id));
  const recordings = finished.filter(other).sort((a, b) => timeOf(b.startDate) - timeOf(a.startDate));
  return online.find(other) ?? recordings.find(related) ?? recordings[0] ?? null;
}

/**
 * The announced stream that starts soonest.
 *
 * @param now milliseconds since 1970
 */
export function choosePlannedStream(
  translationId: string,
  planned: readonly CatalogueStream[],
  now: number,
): (CatalogueStream & { readonly plannedDate: string }) | null {
  const [soonest] = planned
    .filter(({ id, plannedDate }) => id !== translationId && timeOf(plannedDate) > now)
    .sort((a, b) => timeOf(a.plannedDate) - timeOf(b.plannedDate));
  return soonest ? { ...soonest, plannedDate: soonest.plannedDate ?? '' } : null;
}
