import type { Transport } from './request.js';

/** What a request cannot do without. */
const ESSENTIAL: readonly string[] = ['method', 'headers', 'body', 'signal'];

/**
 * Leaves out the options that the runtime's `fetch` refuses: Cloudflare's workerd knows no `redirect: 'error'`, and before
 * its compatibility date 2024-11-11 no `cache`. A runtime refuses before it sends anything, so the request is repeated at
 * once. A redirect stays a failure.
 */
export function withoutRefusedOptions(transport: Transport): Transport {
  const refused = new Set<string>();

  /** The options as they are sent to this runtime. */
  const reduce = ({ redirect, ...rest }: RequestInit): RequestInit => {
    const mode = [redirect, redirect && 'manual'].find((value) => value && !refused.has(option('redirect', value)));
    const options = Object.entries(rest).filter(([name, value]) => !refused.has(option(name, value)));
    return { ...Object.fromEntries(options), ...(mode && { redirect: mode as RequestRedirect }) };
  };

  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const sent = reduce(init);
    try {
      return await transport(url, sent);
    } catch (error) {
      const faults = Object.entries(sent).filter(([name, value]) => isRefused(name, value, url, error));
      if (faults.length === 0 || init.signal?.aborted) throw error;
      for (const [name, value] of faults) refused.add(option(name, value));
      return send(url, init);
    }
  };

  return async (url, init) => {
    const response = await send(url, init);
    if (!refused.has(option('redirect', 'error')) || !isRedirect(response)) return response;
    response.body?.cancel().catch(() => undefined);
    throw new TypeError('unexpected redirect');
  };
}

const option = (name: string, value: unknown): string => name + JSON.stringify(value);

/** Whether the runtime cannot make a request with this option, or the error of one is about it. */
function isRefused(name: string, value: unknown, url: string, error: unknown): boolean {
  if (ESSENTIAL.includes(name)) return false;
  const { message } = (error ?? {}) as Partial<Error>;
  // Bun and Deno name the address in what they say of a connection.
  if (new RegExp(`\\b${name}\\b`, 'i').test(String(message).replaceAll(url, ''))) return true;
  try {
    new Request('https://example.com', { [name]: value });
    return false;
  } catch {
    return true;
  }
}

const isRedirect = ({ type, redirected, status }: Response): boolean =>
  type === 'opaqueredirect' || redirected || (status >= 301 && status <= 308 && status !== 304);
