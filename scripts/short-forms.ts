import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** `rule.ts` has a short form in `rule.short.ts`, with the same exports. */
const shortOf = (file: string): string => file.replace(/\.ts$/, '.short.ts');

/**
 * Has a file read by a visitor use the short forms of these modules, where a byte counts more than a reader; the source names the
 * rule. A test beside each short form compares both.
 */
export function shortForms(...modules: readonly string[]): Plugin {
  const unused = new Set(modules);
  return {
    name: 'short-forms',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const file = resolved && relative('.', resolved.id);
      if (!file || !modules.includes(file)) return resolved;
      unused.delete(file);
      return resolve(shortOf(file));
    },
    /** @throws where a module is not imported any more */
    buildEnd(error) {
      const missing = modules.filter((file) => unused.has(file) || !existsSync(shortOf(file)));
      if (!error && missing.length > 0)
        throw new Error(`scripts/short-forms.ts: nothing imports ${missing.join(', ')}`);
    },
  };
}
