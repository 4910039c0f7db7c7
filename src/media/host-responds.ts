import { PRIVATE_INIT } from '../api/request.js';

const TIMEOUT = 4_000;

/**
 * Whether the host of a URL responds at all, with whatever status: the second request accepts an error page without CORS
 * headers, the first one what an isolated page may load. Where the page's policy forbids the requests, only
 * the browser's own flag is known.
 */
export async function hostResponds(url: string): Promise<boolean> {
  const { href } = new URL(url, document.baseURI);
  let forbidden = false;
  const noteViolation = ({ blockedURI, disposition }: SecurityPolicyViolationEvent): void => {
    forbidden ||= disposition === 'enforce' && href.startsWith(blockedURI);
  };
  document.addEventListener('securitypolicyviolation', noteViolation);
  const init = { ...PRIVATE_INIT, signal: AbortSignal.timeout(TIMEOUT) };
  try {
    await fetch(url, init).catch(() => fetch(url, { ...init, mode: 'no-cors' }));
    return true;
  } catch {
    // The violation is reported in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    return forbidden && navigator.onLine;
  } finally {
    document.removeEventListener('securitypolicyviolation', noteViolation);
  }
}
