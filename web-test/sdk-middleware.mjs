/**
 * The script tag as a shop gets it, for browser tests.
 *
 * - `/sdk/svc-pip-sdk/…`: loader and chunks, built from the source on the first request for one of them; the iframe's page
 *   as it is in `entries/`
 * - `/__shop/<path>?html=<page>`: a page of a shop at this address, or a playlist (`.m3u8`); without `html` an empty page
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
    context.type = path.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'html';
    context.body = query.html ?? '<!doctype html>';
    return;
  }
  if (!path.startsWith(ROOT)) return next();
  // The browser keeps the fragment, which has the parameters.
  if (/\/frame(-hls)?\.html$/.test(path)) return context.redirect('/entries/frame.html');
  const content = (await (files ??= buildSdk())).get(path.slice(ROOT.length));
  context.set('Access-Control-Allow-Origin', '*');
  if (content === undefined) {
    context.status = 404;
    return;
  }
  context.type = 'application/javascript';
  context.body = content;
}
