import type { ShopResponse } from '../../demo/reply.js';

/** Lets Vite's client run, style its error overlay by a `<style>` and wait for a restart in a worker, under the shop's policy. */
const NONCE = 'svc-dev';

/** The addresses of Vite's server. */
export interface ViteAddresses {
  /** Base of all that it serves, with a trailing slash. */
  readonly baseUrl: string;
  /** Where its client hears of changes. */
  readonly socketUrl: string;
}

function allowVite(policy: string, { baseUrl, socketUrl }: ViteAddresses): string {
  return policy
    .replace('connect-src', `connect-src ${socketUrl}`)
    .replace('script-src', `script-src 'nonce-${NONCE}'`)
    .replace('style-src', 'worker-src blob:; style-src')
    .replace('style-src', `style-src 'nonce-${NONCE}' ${new URL(baseUrl).origin}`);
}

/** A response of the shop while it is developed: its pages have Vite's client, and a reload takes nothing from the cache. */
export function devResponse(reply: ShopResponse, vite: ViteAddresses): ShopResponse {
  const { 'content-security-policy': policy, ...rest } = reply.headers;
  const allowed = policy !== undefined && { 'content-security-policy': allowVite(policy, vite) };
  const headers = { ...rest, ...allowed, 'cache-control': 'no-cache' };
  if (!rest['content-type']?.startsWith('text/html')) return { ...reply, headers };
  // Inline: the loader would take the address of any script in the SDK's folder for its own.
  const client =
    `<meta property="csp-nonce" nonce="${NONCE}">` +
    `<script type="module" nonce="${NONCE}">import '${vite.baseUrl}@vite/client';</script>`;
  const body = String(reply.body)
    .replace(/<head[^>]*>/, (head) => head + client)
    .replaceAll(/"\/elements\/([\w-]+)\.js"/g, `"${vite.baseUrl}components/$1/$1.define.ts"`);
  return { ...reply, headers, body };
}
