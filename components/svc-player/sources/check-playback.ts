import { failure, ok, type Result } from '../../../src/base/result.js';
import { SvcError } from '../../../src/base/svc-error.js';
import type { Playback, PlaybackProduct } from '../../../src/contract/playback.js';
import { mendPlayback, textOf } from './mend-playback.js';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof (value ?? '') === 'string';
const listOf =
  (isValid: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isValid);
const isTextList: Check = (value) => listOf(isText)(value ?? []);

/** What the player cannot be drawn with if it is anything else. */
const FIELDS: Partial<Record<keyof Playback, Check>> = {
  streamer: isText,
  description: isText,
  categories: isTextList,
  tags: isTextList,
  serverTime: (value) => Number.isFinite(value ?? 0),
  products: listOf((product) => textOf((product as Partial<PlaybackProduct> | null)?.productId) !== null),
};

/** Fails for a playback of the page's source without what the player needs, and names the field [Z11]; mends the others. */
export function checkPlayback(result: Result<Playback | null, SvcError>): Result<Playback | null, SvcError> {
  if (!result.ok || !result.value) return result;
  const given = Object(result.value) as Partial<Record<string, unknown>>;
  const wrong = Object.entries(FIELDS).find(([name, isValid]) => !isValid(given[name]));
  return wrong
    ? failure(new SvcError('invalid-argument', `The playback has no valid ${wrong[0]}`))
    : ok(mendPlayback(result.value));
}
