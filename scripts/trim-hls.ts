import type { Plugin } from 'vite';

const PARSED = /(?:parser|new DOMParser\(\))\.parseFromString\(\w+, '(?:text|application)\/xml'\)/g;
/** Keys of two protections, and captions as TTML. */
const PLACES = 3;

/**
 * Removes the XML parsers from the full hls.js: they serve DRM and captions that are never used here, and
 * nothing shipped may parse a document from text, which a page with Trusted Types would reject.
 */
export const trimHls = (): Plugin => ({
  name: 'plain-hls',
  enforce: 'pre',
  /** @throws where there are others than these: another version of hls.js needs another look */
  transform(code, id) {
    if (!/\/hls\.js\/dist\/hls\.mjs$/.test(id)) return null;
    const found = code.match(PARSED)?.length ?? 0;
    if (found !== PLACES) throw new Error(`scripts/trim-hls.ts: ${found} places that parse XML, not ${PLACES}`);
    return { code: code.replace(PARSED, 'null'), map: null };
  },
});
