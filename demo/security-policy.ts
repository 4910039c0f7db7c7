import { PAGES, unite, type MinimumPolicy } from './minimum-policy.js';

const { 'A product page with the script tag': TAG, 'The player page': PLAYER } = PAGES;

/**
 * The shop's Content-Security-Policy: itself, and of the service what docs/security.md says is needed; nothing inline [T7].
 *
 * @param apiUrl base address of the service
 * @param player whether the page has the full player, which also lets hls.js feed its video from a `blob:` address
 * @param prerender whether it lets the browser prerender pages
 */
export function securityPolicy(apiUrl: string, { player = false, prerender = false } = {}): string {
  const service = new URL(apiUrl).origin;
  const needed: MinimumPolicy = unite(player ? [...TAG, ...PLAYER] : TAG);
  const allowed = Object.entries(needed).map(([directive, places]) => {
    const rules = prerender && directive === 'script-src' ? ["'inline-speculation-rules'"] : [];
    const addresses = places.map((place) => (place.startsWith('{') ? service : place));
    return [directive, [...new Set(["'self'", ...addresses, ...rules])].join(' ')] as const;
  });
  const directives: Readonly<Record<string, string>> = {
    'default-src': "'self'",
    ...Object.fromEntries(allowed),
    'style-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
