import type { Request } from 'express';

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;

/** The raw query: Express turns `a[b]=` into objects and repeated names into arrays. */
export function queryOf({ originalUrl }: Pick<Request, 'originalUrl'>): URLSearchParams {
  const start = originalUrl.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : originalUrl.slice(start));
}

/** The mock's address as the client used it; a proxy with `https:` names its scheme. */
export function baseUrlOf(request: Request): string {
  const host = request.get('host') ?? '';
  const scheme = request.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return HOST.test(host) ? `${scheme}://${host}` : `http://localhost:${request.socket.localPort ?? 80}`;
}
