import type { PageRecord } from './page-facts.js';

/** The property of `window` under which the record is kept. */
export const RECORD_KEY = '__svcDoctor';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly { readonly node: Node | null }[];
}

interface Candidate extends PerformanceEntry {
  readonly url: string;
  readonly element: Element | null;
}

/** Runs in the page before its own scripts. */
export function recordPage(key: string): void {
  if (window !== top) return;
  const record = {
    paints: [] as { at: number; url: string; isNamed: boolean }[],
    cls: 0,
    clsOfCard: 0,
    violations: [] as { directive: string; blocked: string; reportOnly: boolean }[],
    parsedAddress: location.href,
  };
  Object.defineProperty(window, key, { value: record, enumerable: false });
  const isCard = (node: Node | null): boolean => {
    const root = node?.getRootNode();
    const element = root instanceof ShadowRoot ? root.host : node instanceof Element ? node : null;
    return element?.closest('svc-pip, svc-pip-sdk') != null;
  };
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', (entry) => {
    const { startTime, url, element } = entry as Candidate;
    record.paints.push({ at: startTime, url, isNamed: element !== null });
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, sources = [] } = entry as Shift;
    if (hadRecentInput) return;
    record.cls += value;
    if (sources.some(({ node }) => isCard(node))) record.clsOfCard += value;
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) =>
    record.violations.push({
      directive: effectiveDirective,
      blocked: blockedURI,
      reportOnly: disposition === 'report',
    }),
  );
  document.addEventListener('DOMContentLoaded', () => (record.parsedAddress = location.href), { once: true });
}

/** Runs in the page: the record so far. */
export const readRecord = (key: string): PageRecord =>
  (window as unknown as Readonly<Record<string, PageRecord>>)[key] as PageRecord;
