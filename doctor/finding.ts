/** An `error` is something to change, a `warning` something to look at, an `info` a fact. */
export type Severity = 'error' | 'warning' | 'info';

/** What a check found. */
export interface Finding {
  /** Name of the check, such as `configuration`. */
  readonly check: string;
  readonly severity: Severity;
  /** Names what to change, for an error. */
  readonly message: string;
  /** Sizes of the window for which it holds; missing if it holds for all. */
  readonly where?: readonly string[];
}

/** What a check returns; the examination adds the name of the check. */
export type Observation = Omit<Finding, 'check'>;

export const error = (message: string): Observation => ({ severity: 'error', message });
export const warning = (message: string): Observation => ({ severity: 'warning', message });
export const info = (message: string): Observation => ({ severity: 'info', message });
