import { FETCH_INIT, MAX_LIST_BYTES, readBody } from '../../api/request.js';

const TIMEOUT = 4_000;

/**
 * Whether the host of a playlist responds at all, with whatever status: the second request accepts an error page without CORS
 * headers, the first one what an isolated page may load. A page that comes in place of the playlist is a captive portal's,
 * which answers for every host. Where the page's policy forbids the requests, only the browser's own flag is known.
 */
export async function hostResponds(url: string): Promise<boolean> {
  const { href } = new URL(url, document.baseURI);
  let forbidden = false;
  const noteViolation = ({ blockedURI, disposition }: SecurityPolicyViolationEvent): void => {
    forbidden ||= disposition === 'enforce' && href.startsWith(blockedURI);
  };
  document.addEventListener('securitypolicyviolation', noteViolation);
  const init: RequestInit = { ...FETCH_INIT, credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT) };
  try {
    const response = await fetch(url, init).catch(() => fetch(url, { ...init, mode: 'no-cors' }));
    if (!response.ok) return true;
    const [beginning] = (await readBody(response, MAX_LIST_BYTES)) ?? [];
    return new TextDecoder().decode(beginning).startsWith('#EXTM3U');
  } catch {
    // The violation is reported in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    return forbidden && navigator.onLine;
  } finally {
    document.removeEventListener('securitypolicyviolation', noteViolation);
  }
}
