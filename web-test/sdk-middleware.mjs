/**
 * The script tag as a shop gets it, for browser tests.
 *
 * - `/sdk/svc-pip-sdk/…`: loader and chunks, built from the source when the first of them is asked for
 * - `/__shop/<path>?html=<page>`: a page of a shop at an address of its own
 */
import { build } from 'vite';

const ROOT = '/sdk/svc-pip-sdk/';

async function buildTarget(mode, define) {
  const result = await build({ configFile: 'vite.config.ts', mode, define, build: { write: false } });
  return (Array.isArray(result) ? result : [result]).flatMap(({ output }) => output);
}

const entryOf = (output) => JSON.stringify(output.find((item) => item.isEntry).fileName);

async function buildSdk() {
  const pip = await buildTarget('pip');
  const rescue = await buildTarget('rescue');
  const loader = await buildTarget('loader', { __PIP_CHUNK__: entryOf(pip), __PIP_RESCUE__: entryOf(rescue) });
  return new Map([...pip, ...rescue, ...loader].map((item) => [item.fileName, item.code ?? item.source]));
}

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
