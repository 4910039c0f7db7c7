/** Formats numbers for a table; a missing one is a dash. */
export const NONE = '-';

export const milliseconds = (value: number | null): string => (value === null ? NONE : `${value.toFixed(0)} ms`);

export const kilobytes = (bytes: number | null): string => (bytes === null ? NONE : `${(bytes / 1000).toFixed(1)} kB`);

export const times = (value: number | null): string => value?.toFixed(2) ?? NONE;

export const range = (values: readonly number[]): string =>
  values.length === 0 ? NONE : `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`;

/** The values that are there. */
export const valuesOf = <T>(all: readonly T[], pick: (one: T) => number | null): number[] =>
  all.map(pick).filter((value) => value !== null);
