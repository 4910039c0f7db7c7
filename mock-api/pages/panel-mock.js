const KEY = 'svc-mock-control-token';
const TOKEN_HEADER = 'X-Svc-Control-Token';

/** The mock requires a token and the page has none. */
export class TokenRequired extends Error {}

/** @param {string} token */
export const rememberToken = (token) => sessionStorage.setItem(KEY, token);

/**
 * Sends a request to the mock's control API.
 *
 * @param {string} path below `/__mock/`
 * @param {{ method?: string, body?: unknown }} request
 * @returns {Promise<any>}
 * @throws {TokenRequired} if the token is missing; an error with the mock's message for every other rejected request
 */
export async function requestControl(path, { method = 'GET', body } = {}) {
  const token = sessionStorage.getItem(KEY);
  const response = await fetch(`/__mock/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token === null ? {} : { [TOKEN_HEADER]: token }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = text === '' ? null : JSON.parse(text);
  if (response.status === 403 && json.field === TOKEN_HEADER) throw new TokenRequired();
  if (!response.ok) throw new Error(json?.message ?? `the mock answered ${response.status}`);
  return json;
}
