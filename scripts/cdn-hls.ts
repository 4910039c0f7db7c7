import type { Plugin } from 'vite';

/** What a player of the CDN loads where the browser has no HLS of its own: two thirds of the bytes, which others save. */
export const CDN_HLS = 'svc-hls';

/** Leaves the modules of hls.js to that file. */
export const cdnHls: Plugin = {
  name: 'cdn-hls',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/hls/media.js') ? { id: CDN_HLS, external: true } : null),
};
