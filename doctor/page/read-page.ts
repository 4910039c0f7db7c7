import type { PageFacts } from './page-facts.js';

type ReadFacts = Pick<PageFacts, 'elements' | 'preloads' | 'metaPolicies' | 'localStorage' | 'sessionStorage'>;

/** Runs in the page. */
export function readPage(): ReadFacts {
  const keysOf = (name: 'localStorage' | 'sessionStorage'): string[] => {
    try {
      return Object.keys(window[name]);
    } catch {
      return [];
    }
  };
  const preloads = document.querySelectorAll<HTMLLinkElement>(
    'link[rel~="preload" i][href*="/mini-player/stream-state" i]',
  );
  const elements = ['svc-pip', 'svc-player', 'svc-stream-list'];
  return {
    elements: elements.filter((name) => document.querySelector(name) !== null),
    preloads: [...preloads].slice(0, 10).map((link) => ({
      href: link.href,
      written: link.getAttribute('href') ?? '',
      as: link.as,
      crossorigin: link.crossOrigin,
    })),
    metaPolicies: [...document.querySelectorAll('meta[http-equiv="Content-Security-Policy" i]')].map(
      (meta) => meta.getAttribute('content') ?? '',
    ),
    localStorage: keysOf('localStorage'),
    sessionStorage: keysOf('sessionStorage'),
  };
}
