import type { Finding, Severity } from './finding.js';

/** The page at one size, as it was seen. */
export interface Picture {
  /** Name of the size, such as `390x844`. */
  readonly size: string;
  readonly tag: 'with' | 'without';
  readonly jpeg: Uint8Array;
}

/** What was found on a page. */
export interface Report {
  /** As it was given. */
  readonly url: string;
  /** Of the script on the page; `null` if it does not run. */
  readonly version: string | null;
  readonly sizes: readonly string[];
  readonly findings: readonly Finding[];
  readonly pictures: readonly Picture[];
}

/** Number of findings of a severity. */
export const count = ({ findings }: Report, severity: Severity): number =>
  findings.filter((finding) => finding.severity === severity).length;
