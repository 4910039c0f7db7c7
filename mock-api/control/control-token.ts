import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/** Header that carries the token. */
export const TOKEN_HEADER = 'X-Svc-Control-Token';

const MIN_LENGTH = 16;

/**
 * Checks the length of a control token.
 *
 * @throws {RangeError} if it is too short
 */
export function checkedToken(token: string): string {
  if (token.length >= MIN_LENGTH) return token;
  throw new RangeError(`the control token has ${token.length} characters, it needs ${MIN_LENGTH} or more`);
}

/** Whether the request has the token, compared in constant time. */
export function carriesToken(request: Request, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.get(TOKEN_HEADER) ?? ''), digest(token));
}
