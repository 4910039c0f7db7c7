/**
 * The script tag as a shop gets it, for browser tests.
 *
 * - `/sdk/svc-pip-sdk/…`: loader and chunks, built from the source on the first request for one of them
 * - `/__shop/<path>?html=<page>`: a page of a shop at this address
 */
import { Worker } from 'node:worker_threads';

const ROOT = '/sdk/svc-pip-sdk/';

const buildSdk = () =>
  new Promise((resolve, reject) => {
    new Worker(new URL('build-sdk.mjs', import.meta.url)).once('message', resolve).once('error', reject);
  });

let files;

export default async function sdkMiddleware(context, next) {
  const { path, query } = context;
  if (path.startsWith('/__shop/')) {
    context.type = 'html';
    context.body = query.html;
    return;
  }
  if (!path.startsWith(ROOT)) return next();
  const content = (await (files ??= buildSdk())).get(path.slice(ROOT.length));
  context.set('Access-Control-Allow-Origin', '*');
  if (content === undefined) {
    context.status = 404;
    return;
  }
  context.type = 'application/javascript';
  context.body = content;
}
