import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findProduct, isCategory, productPath, products } from './catalogue.js';
import { listingPage } from './pages/listing-page.js';
import { livePage } from './pages/live-page.js';
import { blankPage, cartPage, checkoutPage, notFoundPage } from './pages/plain-pages.js';
import { productPage } from './pages/product-page.js';
import { scenariosPage } from './pages/scenarios-page.js';
import { studioPage } from './pages/studio-page.js';
import { webviewPage } from './pages/webview-page.js';
import { qaProxy } from './qa-proxy.js';
import { css, found, json, moved, page, send, type ShopResponse } from './reply.js';
import { securityPolicy } from './security-policy.js';
import { APPLICATION } from './site-configuration.js';
import { staticFile } from './static-files.js';
import { readSwitches, type Switches } from './switches.js';
import { findThemePage, findThemeStyles, themesPage } from './themes/themes-page.js';
import { insideWebView } from './webview-host.js';

export interface ShopOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen on; default 127.0.0.1. */
  readonly host?: string;
  /** Base address of the video service, without a trailing slash. */
  readonly apiUrl: string;
  /** Markup of the player page; default: the built one. */
  readonly playerPage?: () => Promise<string>;
  /** Changes every response before it is sent. */
  readonly revise?: (reply: ShopResponse) => ShopResponse;
}

export interface Shop {
  /** The shop's origin. */
  readonly url: string;
  close(): Promise<void>;
}

interface RequestContext extends Pick<ShopOptions, 'apiUrl' | 'playerPage'> {
  readonly request: IncomingMessage;
  readonly switches: Switches;
  readonly query: URLSearchParams;
  readonly origin: string;
}

type Handler = (visit: RequestContext, part: string) => ShopResponse | undefined | Promise<ShopResponse | undefined>;

/** Product data for the bag. */
const feed = products.map(({ feedProductId, slug, name, price, colour }) => ({
  feedProductId,
  slug,
  name,
  price,
  colour: colour.name,
  path: productPath(feedProductId),
}));

const ROUTES: readonly (readonly [pattern: RegExp, handler: Handler])[] = [
  [
    /^\/$/,
    ({ switches, query, apiUrl }) => {
      const category = query.get('category');
      return page(listingPage(isCategory(category) ? category : undefined, switches, apiUrl));
    },
  ],
  [
    /^\/product\/([^/]+)$/,
    ({ switches, origin, apiUrl }, id) => {
      const product = findProduct(id);
      return product && page(productPage(product, switches, { origin, apiUrl }));
    },
  ],
  // A short URL as in advertisements; its query is kept byte for byte.
  [
    /^\/p\/([^/]+)$/,
    ({ request }, id) => findProduct(id) && found(productPath(id) + (/\?.*/.exec(request.url ?? '')?.[0] ?? '')),
  ],
  [/^\/cart$/, ({ switches }) => page(cartPage(switches))],
  [/^\/checkout$/, ({ switches }) => page(checkoutPage(switches))],
  [/^\/scenarios$/, ({ switches, apiUrl }) => page(scenariosPage(switches, apiUrl))],
  // Without a fragment, so that the one of an older link stays.
  [/^\/theme$/, () => found('/studio?step=looks')],
  [/^\/studio$/, async () => page(await studioPage())],
  [/^\/studio\/([^/]+)$/, (_visit, name) => staticFile('studio', name)],
  [/^\/themes$/, ({ switches }) => page(themesPage(switches))],
  [
    /^\/themes\/([^/]+)\.css$/,
    (_visit, name) => {
      const own = findThemeStyles(name);
      return own === undefined ? staticFile('themes', `${name}.css`) : css(own);
    },
  ],
  [
    /^\/themes\/([\w-]+)$/,
    ({ query, apiUrl, switches }, name) => {
      const options = {
        widgets: query.get('widgets'),
        structured: query.get('json-ld') !== 'off',
        preview: switches.preview === 'on',
      };
      const found = findThemePage(name, options, apiUrl);
      return found && page(found);
    },
  ],
  [/^\/blank$/, ({ query, apiUrl, switches }) => page(blankPage(query.get('product') ?? '00123', apiUrl, switches))],
  // Without the trailing slash the page's relative URLs would be wrong.
  [/^\/live$/, ({ query }) => moved(`/live/${query.size > 0 ? `?${query.toString()}` : ''}`)],
  [/^\/live\/$/, async ({ apiUrl, switches, playerPage }) => page(await livePage(apiUrl, switches, playerPage))],
  [/^\/live\/assets\/([^/]+)$/, (_visit, name) => staticFile('player', name)],
  [/^\/docs$/, () => moved('/docs/')],
  [/^\/docs\/$/, () => staticFile('docs', 'index.html')],
  [/^\/docs\/live\.json$/, ({ apiUrl }) => json({ baseUrl: apiUrl, application: APPLICATION })],
  [/^\/docs\/([^/]+)$/, (_visit, name) => staticFile('docs', name)],
  [/^\/docs\/pictures\/([^/]+)$/, (_visit, name) => staticFile('pictures', name)],
  [/^\/webview$/, ({ switches }) => page(webviewPage(switches))],
  [/^\/products\.json$/, () => json(feed)],
  [/^\/assets\/([^/]+)$/, (_visit, name) => staticFile('assets', name)],
  // The elements in one file each, as a page without a bundler has them.
  [/^\/elements\/([^/]+)$/, (_visit, name) => staticFile('elements', name)],
  [/^\/mock\/(browser\.js)$/, (_visit, name) => staticFile('mock', name)],
  [/^\/img\/([^/]+)$/, (_visit, name) => staticFile('img', name)],
  [/^\/qa(\/.+)$/, ({ request, apiUrl }, path) => qaProxy(request, path, apiUrl)],
];

function decode(part: string | undefined): string | undefined {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    return undefined;
  }
}

async function route(visit: RequestContext, path: string): Promise<ShopResponse> {
  for (const [pattern, handler] of ROUTES) {
    const match = pattern.exec(path);
    const part = match && decode(match[1]);
    const reply = typeof part === 'string' ? await handler(visit, part) : undefined;
    if (reply !== undefined) return reply;
  }
  return page(notFoundPage(visit.switches), 404);
}

async function respond(request: IncomingMessage, origin: string, shop: ShopOptions): Promise<ShopResponse> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', origin);
  const switches = readSwitches(query);
  const reply = insideWebView(
    await route({ ...shop, request, switches, query, origin }, pathname),
    pathname.startsWith('/live') ? query.get('webview') : null,
  );
  if (switches.csp === 'off') return reply;
  return {
    ...reply,
    headers: {
      ...reply.headers,
      'content-security-policy': securityPolicy(shop.apiUrl, {
        player: /^\/(live\/$|docs\/)/.test(pathname),
        prerender: switches.prerender === 'on',
      }),
    },
  };
}

/** Starts the demo shop. Rejects with the system's error when the port is taken. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { port, host = '127.0.0.1', revise = (reply: ShopResponse) => reply } = options;
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host ?? 'localhost'}`;
    respond(request, origin, options).then(
      (reply) => {
        send(request, response, revise(reply));
      },
      () => {
        send(request, response, json({ error: 'invalid', message: 'the request could not be read' }, 400));
      },
    );
  });
  // Longer than clients reuse a connection, so that none closes during a request.
  server.keepAliveTimeout = 90_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${String(taken)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
