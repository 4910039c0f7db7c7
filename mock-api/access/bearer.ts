import type { Request } from 'express';

/** The token of `Authorization: Bearer`; null where none is sent. */
export const bearerToken = (request: Request): string | null =>
  /^bearer +(\S+) *$/i.exec(request.get('authorization') ?? '')?.[1] ?? null;
