import { fileURLToPath } from 'node:url';
import { qwikVite } from '@builder.io/qwik/optimizer';
import { defineConfig } from 'vite';

const folder = fileURLToPath(new URL('./', import.meta.url)).replace(/\/$/, '');

export default defineConfig({
  root: folder,
  publicDir: false,
  plugins: [qwikVite({ csr: true, srcDir: folder })],
  server: { fs: { allow: ['..'] } },
});
