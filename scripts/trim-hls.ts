import type { Plugin } from 'vite';

const PARSED = /(?:parser|new DOMParser\(\))\.parseFromString\(\w+, '(?:text|application)\/xml'\)/g;
/** Keys of two protections, and captions as TTML. */
const PLACES = 3;

/**
 * Takes the parsers of XML out of the whole of hls.js: they serve protections and captions that are never asked of it, and
 * nothing shipped makes a document of text, which a page with Trusted Types would refuse.
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
