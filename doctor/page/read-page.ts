import type { PageFacts } from './page-facts.js';

type ReadFacts = Pick<PageFacts, 'metaPolicies' | 'localStorage' | 'sessionStorage'>;

/** Runs in the page. */
export function readPage(): ReadFacts {
  const keysOf = (name: 'localStorage' | 'sessionStorage'): string[] => {
    try {
      return Object.keys(window[name]);
    } catch {
      return [];
    }
  };
  return {
    metaPolicies: [...document.querySelectorAll('meta[http-equiv="Content-Security-Policy" i]')].map(
      (meta) => meta.getAttribute('content') ?? '',
    ),
    localStorage: keysOf('localStorage'),
    sessionStorage: keysOf('sessionStorage'),
  };
}
