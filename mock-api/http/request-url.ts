import type { Request } from 'express';

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;

/** The raw query: Express turns `a[b]=` into objects and repeated names into arrays. */
export function queryOf({ originalUrl }: Pick<Request, 'originalUrl'>): URLSearchParams {
  const start = originalUrl.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : originalUrl.slice(start));
}

/** The mock's address as the client used it. */
export function baseUrlOf(request: Request): string {
  const host = request.get('host') ?? '';
  return HOST.test(host) ? `http://${host}` : `http://localhost:${request.socket.localPort ?? 80}`;
}
