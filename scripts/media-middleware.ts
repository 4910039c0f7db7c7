import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { mediaType } from '../mock-api/http/media-type.js';

const PREFIX = '/mock-api/media/';

/** The part of a Koa context that is used here. */
interface Context {
  readonly path: string;
  readonly method: string;
  status: number;
  body: unknown;
  readonly res: ServerResponse;
  get(header: string): string;
  set(headers: Record<string, string>): void;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function parseRange(header: string, size: number): Range | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header);
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return null;
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size - 1 };
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/**
 * Serves `/mock-api/media/**` to browser tests with its true types and byte ranges, which the test server itself
 * does not know.
 */
export function mediaMiddleware(rootDir: string): (context: Context, next: () => Promise<void>) => Promise<void> {
  const folder = join(rootDir, PREFIX);
  return async (context, next) => {
    if (!context.path.startsWith(PREFIX)) return next();
    const file = normalize(join(rootDir, decodeURIComponent(context.path)));
    const found = file.startsWith(folder.endsWith(sep) ? folder : folder + sep)
      ? await stat(file).catch(() => null)
      : null;
    if (!found?.isFile()) {
      context.status = 404;
      context.body = 'Not found';
      return;
    }
    const requested = context.get('range');
    const range = requested === '' ? null : parseRange(requested, found.size);
    context.set({
      'Accept-Ranges': 'bytes',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-store',
      'Content-Type': mediaType(file),
    });
    if (range !== null && range.start > range.end) {
      context.status = 416;
      context.set({ 'Content-Range': `bytes */${found.size}` });
      context.body = '';
      return;
    }
    const { start, end } = range ?? { start: 0, end: found.size - 1 };
    context.status = range === null ? 200 : 206;
    if (range !== null) context.set({ 'Content-Range': `bytes ${start}-${end}/${found.size}` });
    context.set({ 'Content-Length': String(found.size === 0 ? 0 : end - start + 1) });
    context.body = context.method === 'HEAD' || found.size === 0 ? '' : createReadStream(file, { start, end });
  };
}
