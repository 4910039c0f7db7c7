import type { Decision } from './pip-page.js';

/**
 * How often a stream went from playing to its poster, by the page's own account. It is asked about once more each time,
 * which on a busy machine is no fault [D7, Z3].
 */
export function countStreamFallbacks(trace: readonly Decision[]): number {
  const modes = trace.flatMap(({ step, text }) => (step === 'mode' ? [/^\w+/.exec(text)?.[0]] : []));
  return modes.filter((mode, at) => mode === 'poster' && modes[at - 1] === 'live').length;
}
