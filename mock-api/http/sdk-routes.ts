import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import type { Application, Response } from 'express';
import express from 'express';

/** A Connect middleware: calls `next` for paths outside the SDK. */
export type SdkHandler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

const SHORT = 'public, max-age=300';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A chunk whose name carries a content hash, such as `chunks/pip-chunk-B3xY9a.js`. */
const HASHED = /^chunks[\\/].*-[\w-]{6,}\.(js|css|map)$/;
/** A file of one version, which never changes. */
const PINNED = /^\d+\.\d+\.\d+[\\/]/;

const isImmutable = (name: string): boolean => HASHED.test(name) || PINNED.test(name);

/** The built SDK with the headers that a CDN must send. */
export function addSdkRoutes(app: Application, folder: string): void {
  app.use(
    '/sdk/svc-pip-sdk',
    express.static(folder, {
      cacheControl: false,
      dotfiles: 'ignore',
      etag: false,
      index: false,
      redirect: false,
      setHeaders: (response: Response, file) => {
        response.set({
          'Access-Control-Allow-Origin': '*',
          'Cache-Control': isImmutable(relative(folder, file)) ? IMMUTABLE : SHORT,
          'Cross-Origin-Resource-Policy': 'cross-origin',
          'Timing-Allow-Origin': '*',
          'X-Content-Type-Options': 'nosniff',
        });
        if (file.endsWith('.js')) response.set('Content-Type', 'application/javascript; charset=utf-8');
        // A page with COEP embeds only iframes with COEP. Their policy is in the pages themselves.
        if (file.endsWith('.html')) response.set('Cross-Origin-Embedder-Policy', 'require-corp');
      },
    }),
  );
}
