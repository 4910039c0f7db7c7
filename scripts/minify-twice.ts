import { minify as terser } from 'terser';
import { minify as oxc, type Plugin } from 'vite';

/**
 * Minifies what goes into the shop's page, where each byte counts: what the bundler's own minifier made smaller, terser
 * makes two per cent smaller still, in most of the time of a build. `SVC_MINIFY=once` is for a shop that is only looked at.
 * Nothing that terser calls unsafe: the shop's page has replaced built-ins.
 *
 * @param passes over the code; the best number is a matter of trial
 */
export const minifyTwice = (passes = 3): Plugin => ({
  name: 'minify-twice',
  async renderChunk(code, { fileName }, { format }) {
    const module = format === 'es';
    const once = await oxc(fileName, code, {
      module,
      compress: { target: 'es2022' },
      codegen: { removeWhitespace: true, legalComments: 'none' },
    });
    if (process.env['SVC_MINIFY'] === 'once') return { code: once.code, map: null };
    const twice = await terser(once.code, {
      module,
      ecma: 2020,
      compress: { passes, hoist_funs: true, keep_fargs: false, lhs_constants: false },
      format: { comments: false },
    });
    return { code: twice.code ?? once.code, map: null };
  },
});
