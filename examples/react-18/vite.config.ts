import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { serverRendered } from '../server-rendered.js';

const folder = fileURLToPath(new URL('./', import.meta.url)).replace(/\/$/, '');

export default defineConfig({
  root: folder,
  appType: 'mpa',
  publicDir: false,
  cacheDir: `${folder}/node_modules/.vite`,
  plugins: [serverRendered('/', folder)],
  // The package is installed beside React 19.
  resolve: { dedupe: ['react', 'react-dom'] },
  ssr: { noExternal: ['svc-live-shopping'] },
  server: { fs: { allow: ['..'] } },
});
