import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';

const PAGES = ['html', 'react', 'preact', 'solid', 'vue', 'svelte', 'angular', 'ssr'];

/** Renders the page of `ssr/` on the server, for each visit, as a framework for React does. */
function serverRendered(): Plugin {
  return {
    name: 'server-rendered',
    configureServer: (server) => () => {
      server.middlewares.use('/ssr/', (request, response, next) => {
        const url = request.originalUrl ?? '/ssr/';
        if (!/^\/ssr\/(index\.html)?(\?|$)/.test(url)) {
          next();
          return;
        }
        const api = new URL(url, 'http://localhost').searchParams.get('api') ?? 'http://localhost:4010';
        void (async () => {
          const { render } = (await server.ssrLoadModule('/ssr/render.tsx')) as { render(baseUrl: string): string };
          const { readFile } = await import('node:fs/promises');
          const page = await readFile(new URL('./ssr/index.html', import.meta.url), 'utf8');
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(url, page.replace('<!--rendered-->', render(api))));
        })().catch(next);
      });
    },
  };
}

export default defineConfig({
  appType: 'mpa',
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('svc-') } } }),
    svelte(),
    solid({ include: 'solid/*.tsx' }),
    serverRendered(),
  ],
  build: { rolldownOptions: { input: ['index.html', ...PAGES.map((page) => `${page}/index.html`)] } },
});
