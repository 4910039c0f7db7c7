/**
 * The shop's Content-Security-Policy: itself and the origin of the video service, nothing inline [T7].
 * `apiUrl` is the base address of the service; the page with the full player also lets hls.js feed its video and its
 * worker from `blob:` addresses of its own.
 */
export function securityPolicy(apiUrl: string, player = false): string {
  const service = new URL(apiUrl).origin;
  const directives: Readonly<Record<string, string>> = {
    'default-src': "'self'",
    'script-src': `'self' ${service}`,
    'connect-src': `'self' ${service}`,
    'img-src': `'self' ${service}`,
    'media-src': `'self' ${service}${player ? ' blob:' : ''}`,
    ...(player && { 'worker-src': "'self' blob:" }),
    'frame-src': `'self' ${service}`,
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
