/** Runs in the page: seconds until its `<meta http-equiv="refresh">` goes on to another address; -1 without one. */
export function readRefresh(): number {
  const content = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content') ?? '';
  const [, seconds = '', url = ''] = /^\s*([\d.]+)\s*[;,]\s*(?:url\s*=)?\s*['"]?([^'"]+)/i.exec(content) ?? [];
  const isOther = url !== '' && new URL(url, document.baseURI).href !== location.href;
  return isOther ? Number(seconds) : -1;
}
