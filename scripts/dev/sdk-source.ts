import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { SdkHandler } from '../../mock-api/http/sdk-routes.js';

const ENTRIES = 'entries/';

/** Pages of any origin load the SDK. */
export const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * The SDK as modules that Vite serves, behind the names that the build gives its files.
 *
 * @param sdkUrl address of the SDK's folder, which is Vite's base
 */
export function sdkSource(
  { config, middlewares }: ViteDevServer,
  sdkUrl: string,
): { readonly handler: SdkHandler; playerPage(): Promise<string> } {
  const folder = new URL(sdkUrl).pathname;

  /** A page of `entries` with the addresses at which Vite serves its files. */
  const entryPage = async (name: string): Promise<string> =>
    (await readFile(join(config.root, ENTRIES, name), 'utf8')).replaceAll('"./', `"${sdkUrl}${ENTRIES}`);

  /** Vite's client comes first, since it sets the constants of `define`. */
  const scriptTag = `import('${sdkUrl}@vite/client').then(() => import('${sdkUrl}${ENTRIES}pip-loader.ts'));`;

  return {
    handler(request, response, next) {
      const { url = '' } = request;
      const path = url.replace(/\?.*/, '');
      const send = (type: string, body: string): void => {
        response.writeHead(200, { ...HEADERS, 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
      };
      if (!path.startsWith(folder)) next();
      else if (path.endsWith('/svc-pip-sdk-v1.x.min.js')) send('application/javascript; charset=utf-8', scriptTag);
      else if (/\/frame(-hls)?\.html$/.test(path)) {
        entryPage('frame.html').then((page) => send('text/html; charset=utf-8', page), next);
      } else {
        middlewares(request, response, (error?: unknown) => {
          // Vite has taken its base off.
          request.url = url;
          next(error);
        });
      }
    },
    playerPage: () => entryPage('player-page.html'),
  };
}
