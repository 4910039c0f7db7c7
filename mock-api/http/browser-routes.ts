import { join } from 'node:path';
import type { Application } from 'express';
import { bufferResponse } from '../faults/buffer-response.js';
import { PAGES_FOLDER } from '../paths.js';
import { queryOf } from './request-url.js';

/** What a browser can be told not to do, and the value that says so. */
export const BROWSER_SWITCHES = {
  vp9: 'off',
  data: 'reduced',
  sound: 'blocked',
  autoplay: 'blocked',
  hls: 'off',
} as const;

const SCRIPT = '/browser.js';
const FRAME = /^\/sdk\/svc-pip-sdk\/(?:[\w.]+\/)?frame(?:-hls)?\.html$/;

/** The script that switches off what a browser can do, for QA's pages; the service's iframe has it where its address asks for it. */
export function addBrowserRoutes(app: Application): void {
  app.get(SCRIPT, (_request, response) => {
    response.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'X-Content-Type-Options': 'nosniff' });
    response.sendFile(join(PAGES_FOLDER, 'browser.js'));
  });
  app.get(FRAME, (request, response, next) => {
    const query = queryOf(request);
    const asked = Object.entries(BROWSER_SWITCHES).filter(([name, value]) => query.get(name) === value);
    if (asked.length === 0) return next();
    const script = `<script src="${SCRIPT}?${String(new URLSearchParams(asked)).replaceAll('&', '&amp;')}"></script>`;
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    bufferResponse(response, (body) => {
      const page = body.toString().replace('<script', `${script}\n    <script`);
      response.removeHeader('Content-Length');
      response.end(page);
    });
    next();
  });
}
