import type { Page, Request } from '@playwright/test';
import { API } from './demo-site.js';

export const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox';

/** Requests of the page to the service that are still pending. */
export function pendingRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  const cachedUrls = new Set<string>();
  const firefox = isFirefox(page);
  // Offline Firefox shows a cached image, and reports no end of its revalidation request.
  const isCached = (request: Request): boolean =>
    firefox && request.resourceType() === 'image' && cachedUrls.has(request.url());
  page.on('request', (request) => {
    if (request.url().startsWith(API) && !isCached(request)) open.add(request);
  });
  page.on('requestfinished', (request) => cachedUrls.add(request.url()));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return open;
}
