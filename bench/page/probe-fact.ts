/**
 * What the probe in a page or iframe reports. `at` is absolute, milliseconds since 1970 with fractions, so that a page and a
 * frame can be compared.
 */
export type ProbeFact =
  /** Top document only: the navigation started, or a page that was prerendered was shown. */
  | { readonly type: 'navigation'; readonly at: number }
  /** Top document only: something was clicked; the time of the input itself. */
  | { readonly type: 'click'; readonly at: number }
  /** A visible video presents its first frame, of those that count. */
  | { readonly type: 'first-frame'; readonly at: number; readonly top: boolean }
  /** `data-phase` of `<svc-pip>` or `<svc-player>` changed; `loading` while a poster lies over the picture. */
  | { readonly type: 'phase'; readonly at: number; readonly phase: string }
  | { readonly type: 'long-task'; readonly at: number; readonly duration: number; readonly top: boolean }
  /** The largest picture or text so far; the last one counts. */
  | { readonly type: 'largest-paint'; readonly at: number; readonly top: boolean }
  | { readonly type: 'shift'; readonly at: number; readonly value: number; readonly top: boolean };

/** Name of the function by which the probe reports; the benchmark adds it to every document. */
export const PROBE_BINDING = 'svcBenchTell';

/** Name of the global in which each document finds from which second of the media a frame counts. */
export const POSITION = 'svcBenchPosition';
