/** URL at which the test server responds with this text, as a file of this name. */
export function servedText(name: string, text: string): string {
  const url = new URL(`/__shop/${name}`, location.href);
  url.searchParams.set('html', text);
  return url.href;
}
