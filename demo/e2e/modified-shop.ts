import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createShop, type Shop, type ShopOptions } from '../server.js';

/** Changes of the shop's product pages. */
export interface ShopChanges {
  /** Scripts that the page loads first, in this order. */
  readonly scripts?: readonly string[];
  readonly markup?: (markup: string) => string;
  readonly policy?: (policy: string) => string;
  /** Receives what the page posts to `/page-report`. */
  readonly onReport?: (words: string) => void;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const POLICY = 'content-security-policy';
const SHOP_SCRIPT = /^\/shop-script\/(\d+)$/;

const same = (value: string): string => value;

const forward = (shop: Shop, { url = '/', method = 'GET', headers }: IncomingMessage): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const onward = ask(shop.url + url, { method, headers: { ...headers, 'accept-encoding': 'identity' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) });
      });
    });
    onward.once('error', reject);
    onward.end();
  });

/** The shop behind a proxy that changes its product pages, since WebDriver has no request interception. */
export const modifyShop =
  ({ scripts = [], markup = same, policy = same, onReport: hear }: ShopChanges) =>
  async ({ port, apiUrl }: ShopOptions): Promise<Shop> => {
    const shop = await createShop({ port: 0, apiUrl });
    const tags = scripts.map((_, at) => `<script src="/shop-script/${String(at)}"></script>`).join('');
    const page = ({ headers, body, status }: Answer): Answer => ({
      status,
      headers: { ...headers, [POLICY]: policy(String(headers[POLICY] ?? '')) },
      body: Buffer.from(markup(body.toString()).replace('<head>', () => `<head>${tags}`)),
    });
    const server = createServer((request, response) => {
      const own = SHOP_SCRIPT.exec(request.url ?? '');
      if (own) {
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(scripts[Number(own[1])]);
        return;
      }
      if (hear && request.url === '/page-report') {
        void text(request).then(hear);
        response.writeHead(204).end();
        return;
      }
      forward(shop, request).then(
        (answer) => {
          const { status, headers, body } = /^\/product\//.test(request.url ?? '') ? page(answer) : answer;
          response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
        },
        () => response.destroy(),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    return {
      url: `http://localhost:${String(port)}`,
      close: async () => {
        await new Promise((resolve) => {
          server.close(resolve);
          server.closeAllConnections();
        });
        await shop.close();
      },
    };
  };
