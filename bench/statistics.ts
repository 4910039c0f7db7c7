/** The middle of the values, or the mean of the two in the middle; `null` where there is none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** How many times the reference a value is; `null` where one of them is missing. */
export function ratio(value: number | null, reference: number | null): number | null {
  return value === null || !reference ? null : value / reference;
}

/** Milliseconds by which tasks exceed 50 ms each, as in "total blocking time". */
export function blockingTime(tasks: readonly { readonly duration: number }[]): number {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

/** The smallest value that so many per cent of the values do not exceed; `null` where there is none. */
export function percentile(values: readonly number[], percent: number): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? null;
}
