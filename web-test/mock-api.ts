/** As it was before a test put another one in its place. */
const fetch = window.fetch.bind(window);

/**
 * Address of the real mock API which web-test-runner.config.mjs starts beside the tests, without a trailing slash; the
 * origin of the test page is registered for its demo projects.
 *
 * @throws when the mock could not be started; the runner has printed why.
 */
export async function mockApiUrl(): Promise<string> {
  const response = await fetch('/__mock-url');
  const url = await response.text();
  if (!response.ok) throw new Error(url);
  return url;
}

/**
 * Sends a request to QA's switches of the mock and returns its JSON.
 *
 * @param path - below `/__mock/`
 * @throws with the mock's message when it rejects the request
 */
export async function control<T>(method: 'DELETE' | 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const url = `${await mockApiUrl()}/__mock/${path}`;
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
