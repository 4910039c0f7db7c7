interface CurlRequest {
  readonly method: string;
  /** As written, without `http://`. */
  readonly address: string;
  readonly body: string | null;
}

/** @throws {Error} naming the option that only the real program would know */
export function readCurl(words: readonly string[]): CurlRequest {
  let request: CurlRequest = { method: 'GET', address: '', body: null };
  const [, ...rest] = words;
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '-X') request = { ...request, method: rest.shift() ?? '' };
    else if (word === '-d') request = { ...request, body: rest.shift() ?? '' };
    else if (word.startsWith('-')) throw new Error(`The test of the samples does not know curl ${word}`);
    else request = { ...request, address: word };
  }
  return request;
}

/** Sends the request as curl does, with its content type for forms. */
export function curl(words: readonly string[], service: string): Promise<Response> {
  const { method, address, body } = readCurl(words);
  const url = address.replace(/^localhost:4010/, service.replace(/\/$/, ''));
  if (url === address) throw new Error(`${address} is no address of the mock`);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': 'curl/8' };
  return fetch(url, body === null ? { method } : { method, headers, body });
}
