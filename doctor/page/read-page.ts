import type { PageFacts, TraceLine } from './page-facts.js';
import type { Pasted } from './read-tags.js';
import { fieldsOf } from '../json-text.js';

type ReadFacts = Omit<
  PageFacts,
  'record' | 'trace' | 'product' | 'shop' | 'cards' | 'behindDialogs' | 'misplaced' | keyof Pasted
>;

/** Runs in the page. */
export function readPage(): ReadFacts {
  const { svcPip } = window as { svcPip?: { version?: unknown } };
  const keysOf = (name: 'localStorage' | 'sessionStorage'): string[] => {
    try {
      return Object.keys(window[name]);
    } catch {
      return [];
    }
  };
  return {
    version: typeof svcPip?.version === 'string' ? svcPip.version : null,
    metaPolicies: [...document.querySelectorAll('meta[http-equiv="Content-Security-Policy" i]')].map(
      (meta) => meta.getAttribute('content') ?? '',
    ),
    localStorage: keysOf('localStorage'),
    sessionStorage: keysOf('sessionStorage'),
  };
}

/** Runs in the page: what `svcPip.explain()` returns, which may be another script's of that name, and of any length. */
export function readTrace(): unknown {
  try {
    const { svcPip } = window as { svcPip?: { explain?: () => readonly unknown[] } };
    return svcPip
      ?.explain?.()
      .slice(0, 1_000)
      .map((line) => {
        const { at, step, text } = Object(line) as Readonly<Record<'at' | 'step' | 'text', unknown>>;
        return typeof text === 'string' ? { at, step, text: text.slice(0, 10_000) } : null;
      });
  } catch {
    return null;
  }
}

const isTraceLine = (line: unknown): line is TraceLine => {
  const { at, step, text } = fieldsOf(line);
  return typeof step === 'string' && typeof text === 'string' && (at === undefined || typeof at === 'number');
};

/** The lines that are those of the script tag. */
export const traceLines = (explained: unknown): readonly TraceLine[] =>
  Array.isArray(explained) ? explained.filter(isTraceLine) : [];

/**
 * Runs in the page: whether the script has decided what it shows, and shows it. A script that waits for the page's consent
 * gets it, and one that waits for the visitor to scroll sees him scroll. Without a product nothing is decided while the
 * script still looks for one, ten seconds and one interval of its checks, since a page may render its product itself.
 */
export function isDecided(): boolean {
  const { svcPip } = window as { svcPip?: { consent?: () => void; explain?: () => readonly TraceLine[] } };
  const trace = svcPip?.explain?.() ?? [];
  const last = trace.at(-1)?.text ?? '';
  if (last.startsWith('waits for consent')) svcPip?.consent?.();
  if (last.startsWith('waits until the page is scrolled')) scrollTo(0, document.documentElement.scrollHeight);
  const product = trace.findLast(({ step }) => step === 'product');
  if (product?.text.startsWith('none') && performance.now() - (product.at ?? 0) < 10_500) return false;
  const { mode = '', phase = '' } = document.querySelector<HTMLElement>('svc-pip, svc-pip-sdk')?.dataset ?? {};
  if (mode === 'poster') return phase !== 'loading';
  if (/^(preview|live|continuous)$/.test(mode)) return /^(playing|paused)$/.test(phase);
  return /^hidden\b|^none\b|is missing$/.test(last);
}
