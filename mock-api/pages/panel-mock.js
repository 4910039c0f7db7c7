const KEY = 'svc-mock-control-token';

/** The mock wants a token that this page does not have. */
export class Closed extends Error {}

/** @param {string} token */
export const rememberToken = (token) => sessionStorage.setItem(KEY, token);

/**
 * Asks the mock's control.
 *
 * @param {string} path below `/__mock/`
 * @param {{ method?: string, body?: unknown }} request
 * @returns {Promise<any>}
 * @throws {Closed} where a token is missing; an error in the mock's own words for anything else that is refused
 */
export async function ask(path, { method = 'GET', body } = {}) {
  const token = sessionStorage.getItem(KEY);
  const response = await fetch(`/__mock/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token === null ? {} : { 'X-Svc-Control-Token': token }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status === 403) throw new Closed();
  const text = await response.text();
  const json = text === '' ? null : JSON.parse(text);
  if (!response.ok) throw new Error(json?.message ?? `the mock answered ${response.status}`);
  return json;
}
