import type { ShopResponse } from './reply.js';

/** What the pretended app has registered in its WebView, by the value of the parameter `webview`. */
export const HOSTS = {
  ios: 'iOS message handlers',
  android: 'Android svc object',
  none: 'none registered',
  throwing: 'iOS handlers that throw',
} as const;

const TAGS = '<script src="/assets/webview-host.js"></script><link rel="stylesheet" href="/assets/webview-host.css">';

/**
 * The page as an app's WebView loads it: with the app's handlers standing before anything else of the page runs. Without
 * the parameter, or where the reply is no page, it stays as it is.
 */
export function insideWebView(reply: ShopResponse, webview: string | null): ShopResponse {
  if (webview === null || !Object.hasOwn(HOSTS, webview)) return reply;
  if (!(reply.headers['content-type'] ?? '').startsWith('text/html')) return reply;
  return { ...reply, body: String(reply.body).replace(/<head[^>]*>/, (head) => head + TAGS) };
}
