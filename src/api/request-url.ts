import type { Result } from '../base/result.js';
import { failure, ok } from '../base/result.js';
import { SvcError } from '../base/svc-error.js';

/**
 * The URL of one request. Values are percent-encoded so that they decode to the same text byte for byte [E5]; `undefined`
 * values are omitted. Fails with `invalid-argument` for a value that is not a string or that cannot be encoded (a lone
 * surrogate).
 */
export function requestUrl(
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): Result<string, SvcError> {
  try {
    const pairs = Object.entries(query).flatMap(([name, value]) => {
      if (value === undefined) return [];
      if (typeof value !== 'string') throw new TypeError(name);
      return name + '=' + encodeURIComponent(value);
    });
    return ok(baseUrl.replace(/\/+$/, '') + path + '?' + pairs.join('&'));
  } catch (cause) {
    return failure(new SvcError('invalid-argument', String(cause)));
  }
}
