import type { ShopResponse } from './reply.js';

/** Handlers of the simulated app, by the value of the parameter `webview`. */
export const HOSTS = {
  ios: 'iOS message handlers',
  android: 'Android svc object',
  none: 'none registered',
  throwing: 'iOS handlers that throw',
} as const;

const TAGS = '<script src="/assets/webview-host.js"></script><link rel="stylesheet" href="/assets/webview-host.css">';

/**
 * Adds the app's handlers before the page's scripts, as a WebView does. Without the parameter, or for other content types,
 * the response stays unchanged.
 */
export function insideWebView(reply: ShopResponse, webview: string | null): ShopResponse {
  if (webview === null || !Object.hasOwn(HOSTS, webview)) return reply;
  if (!(reply.headers['content-type'] ?? '').startsWith('text/html')) return reply;
  return { ...reply, body: String(reply.body).replace(/<head[^>]*>/, (head) => head + TAGS) };
}
