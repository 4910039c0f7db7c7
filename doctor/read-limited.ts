import { joinChunks, readBody } from '../src/api/request.js';
import { parseJson } from './json-text.js';

/** Bytes of a body, unpacked, beyond which nothing of it is read. */
export const MAX_BODY = 5_000_000;
/** What is said of something longer than so many bytes. */
export const longerThan = (bytes: number): string => `longer than ${String(bytes / 1_000_000)} MB`;
/** What is said of a longer body. */
export const TOO_LONG = `it is ${longerThan(MAX_BODY)}`;

/** The JSON of a body, or why there is none; a body that is too long is cancelled. */
export async function readJson(response: Response): Promise<ReturnType<typeof parseJson>> {
  const chunks = await readBody(response, MAX_BODY);
  return chunks === null ? { problem: TOO_LONG } : parseJson(new TextDecoder().decode(joinChunks(chunks)));
}
