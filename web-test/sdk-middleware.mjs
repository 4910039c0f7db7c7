/**
 * The script tag and the elements as a shop gets them, for browser tests.
 *
 * - `/sdk/svc-pip-sdk/…`: loader and chunks, built from the source on the first request for one of them; the iframe's page
 *   as it is in `entries/`
 * - `/sdk/cdn/…`: player and list in one file each, built in the same way
 * - `/sdk/built-ins/source`: the built-ins of the browser that the SDK's files name
 * - `/__shop/<path>?html=<page>`: a page of a shop at this address, or a playlist (`.m3u8`); without `html` an empty page
 */
import { Worker } from 'node:worker_threads';

const ROOT = '/sdk/svc-pip-sdk/';
const FOLDERS = {
  [ROOT]: 'build-sdk.mjs',
  '/sdk/cdn/': 'build-cdn.mjs',
  '/sdk/built-ins/': 'source-built-ins.mjs',
};

const run = (script) =>
  new Promise((resolve, reject) => {
    new Worker(new URL(script, import.meta.url)).once('message', resolve).once('error', reject);
  });

/** What was built, or is being built, of each folder. */
const built = {};

export default async function sdkMiddleware(context, next) {
  const { path, query } = context;
  if (path.startsWith('/__shop/')) {
    context.type = path.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'html';
    context.body = query.html ?? '<!doctype html>';
    return;
  }
  const folder = Object.keys(FOLDERS).find((begin) => path.startsWith(begin));
  if (folder === undefined) return next();
  // The browser keeps the fragment, which has the parameters.
  if (/\/frame(-hls)?\.html$/.test(path)) return context.redirect('/entries/frame.html');
  const content = (await (built[folder] ??= run(FOLDERS[folder]))).get(path.slice(folder.length));
  context.set('Access-Control-Allow-Origin', '*');
  if (content === undefined) {
    context.status = 404;
    return;
  }
  context.type = 'application/javascript';
  context.body = content;
}
