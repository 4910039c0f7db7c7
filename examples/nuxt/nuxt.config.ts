import { fileURLToPath } from 'node:url';

export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  css: [fileURLToPath(new URL('../shop.css', import.meta.url))],
  app: { head: { title: 'Nuxt', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('svc-') } },
  // NUXT_PUBLIC_SERVICE_BASE_URL of the environment replaces the address.
  runtimeConfig: {
    public: { service: { baseUrl: 'http://localhost:4010', application: 'demo-shop', development: true } },
  },
});
