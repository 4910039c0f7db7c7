import type { Plugin } from 'vite';

/** V8's name for it; other engines take it for the comment that it is. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Has V8 compile every function of a file while it comes, off the main thread, instead of each one at its first call on
 * it: nearly all of them are called before the first frame.
 *
 * @param name of the chunk
 */
export const eagerCompile = (name: string): Plugin => ({
  name: 'compile-at-once',
  enforce: 'post',
  generateBundle: {
    // It counts at the very beginning only.
    order: 'post',
    handler(_, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
      if (chunk?.type !== 'chunk') throw new Error(`scripts/eager-compile.ts: no chunk is named ${name}`);
      chunk.code = `${HINT}\n${chunk.code}`;
    },
  },
});
