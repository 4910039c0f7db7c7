import type { Application, RequestHandler, Response } from 'express';
import express from 'express';
import { mediaType } from './media-type.js';
import { SESSION_MEDIA } from '../tenants/clone-project.js';
import { NO_MEDIA } from '../paths.js';
import type { Tenants } from '../tenants/tenants.js';

const CACHE = 'public, max-age=60';

/** Headers of a media file, which every site can embed and read. */
export function mediaHeaders(response: Response, file: string): void {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Content-Type': mediaType(file),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  });
}

/** Serves the files of a folder with byte ranges, without dotfiles. */
export const serveMedia = (folder: string): RequestHandler =>
  express.static(folder, {
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    redirect: false,
    setHeaders: (response: Response, file) => {
      mediaHeaders(response, file);
      response.set('Cache-Control', CACHE);
    },
  });

/**
 * `/media/**`: clips, posters, pictures and recordings, without what lies beside their folders. Sessions have their own path
 * prefix.
 */
export function addMediaRoutes(app: Application, folder: string, tenants: Tenants): void {
  const files = serveMedia(folder);
  const serve: RequestHandler = (request, response, next) => {
    if (request.path.split('/').length === 2) return next();
    files(request, response, next);
  };
  app.use(`${SESSION_MEDIA}/:application`, (request, response, next) => {
    if (tenants.sessions.of(request.params.application ?? '') === null) return next();
    serve(request, response, next);
  });
  app.use('/media', serve);
}

/** Says where the media are, to whoever looks at a request for one that failed. */
export function addMissingMedia(app: Application): void {
  app.use(['/media', '/live'], (_request, response: Response) => {
    response.status(404).set('Access-Control-Allow-Origin', '*').type('text').send(NO_MEDIA);
  });
}
