import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';
import { serverRendered } from './server-rendered.js';
import { application, baseUrl } from './service.js';

const PAGES = [
  'html',
  'react',
  'preact',
  'solid',
  'vue',
  'svelte',
  'angular',
  'alpine',
  'htmx',
  'turbo',
  'ssr',
  'vue-ssr',
  'svelte-ssr',
  'lit-ssr',
];
/** Pages of markup alone are written as a shop writes them; here they have the mock's address. */
const mockAddress: Plugin = {
  name: 'mock-address',
  transformIndexHtml: (page) =>
    page
      .replaceAll('https://api.example', baseUrl)
      .replaceAll('application="my-shop"', `application="${application}" development`),
};
const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** Whether it is a file of an app that has a build of its own: a `tsconfig.json` that one writes reloads every page. */
const isOfOtherApp = (path: string): boolean => {
  const [app = '', ...inside] = relative(folder('.'), path).split(/[\\/]/);
  return inside.length > 0 && !PAGES.includes(app);
};

export default defineConfig({
  appType: 'mpa',
  server: { watch: { ignored: isOfOtherApp } },
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('svc-') } } }),
    svelte(),
    mockAddress,
    solid({ include: 'solid/*.tsx' }),
    serverRendered('/ssr/', folder('ssr')),
    serverRendered('/vue-ssr/', folder('vue-ssr'), 'render.ts'),
    serverRendered('/svelte-ssr/', folder('svelte-ssr'), 'render.ts'),
    serverRendered('/lit-ssr/', folder('lit-ssr'), 'render.ts'),
  ],
  build: {
    rolldownOptions: {
      input: ['index.html', ...PAGES.map((page) => `${page}/index.html`), 'htmx/jacket.html', 'turbo/jacket.html'],
    },
  },
});
