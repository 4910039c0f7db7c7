import { joinChunks, readBody } from '../src/api/request.js';
import { parseJson } from './json-text.js';

/** Bytes of a body, unpacked, beyond which nothing of it is read. */
export const MAX_BODY = 5_000_000;
/** What is said of a longer one. */
export const TOO_LONG = 'it is longer than 5 MB';

/** The JSON of a body, or why there is none; a body that is too long is cancelled. */
export async function readJson(response: Response): Promise<ReturnType<typeof parseJson>> {
  const chunks = await readBody(response, MAX_BODY);
  return chunks === null ? { problem: TOO_LONG } : parseJson(new TextDecoder().decode(joinChunks(chunks)));
}
