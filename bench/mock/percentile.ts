/** The smallest value that so many per cent of the values do not exceed; `null` where there is none. */
export function percentile(values: readonly number[], percent: number): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? null;
}
