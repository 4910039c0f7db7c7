import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Renders the page below `path` on the server, for each visit, as a framework for React does. */
export function serverRendered(path: string, folder: string, module = 'render.tsx'): Plugin {
  return {
    name: 'server-rendered',
    configureServer: (server) => () => {
      server.middlewares.use(path, (request, response, next) => {
        const url = request.originalUrl ?? path;
        const { pathname } = new URL(url, 'http://localhost');
        if (pathname !== path && pathname !== `${path}index.html`) {
          next();
          return;
        }
        void (async () => {
          const { render } = (await server.ssrLoadModule(`${folder}/${module}`)) as {
            render(): string | Promise<string>;
          };
          const page = await readFile(`${folder}/index.html`, 'utf8');
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(url, page.replace('<!--rendered-->', await render())));
        })().catch(next);
      });
    },
  };
}
