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
