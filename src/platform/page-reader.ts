import type { PageReader } from '../site/product-locator.js';

/** The shop's page, read and never changed. */
export const pageReader: PageReader = {
  element(selector, attribute) {
    const found = document.querySelector(selector);
    if (!found || attribute) return found?.getAttribute(attribute ?? '') ?? null;
    return 'value' in found && typeof found.value === 'string' ? found.value : found.textContent;
  },
  jsonLd: () =>
    Array.from(document.querySelectorAll('script[type="application/ld+json"]'), (node) => node.textContent ?? ''),
  address: () => location.href,
  global: (path) =>
    path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], window),
};
