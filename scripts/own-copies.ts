import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const COPY = '?own-copy';

/**
 * Gives the importers copies of their own of modules without state. What two lazy chunks share would be a file that the browser
 * learns of only from them: another round trip before either runs.
 *
 * @param importers paths of the importing modules, of one lazy chunk and no other
 * @param modules paths of those that are copied
 */
export function ownCopies(importers: RegExp, ...modules: readonly string[]): Plugin {
  const unused = new Set(modules);
  return {
    name: 'own-copies',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !(importer.endsWith(COPY) || importers.test(relative('.', importer)))) return null;
      const resolved = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true });
      const file = resolved && relative('.', resolved.id);
      if (!file || !modules.includes(file)) return resolved;
      unused.delete(file);
      return resolved.id + COPY;
    },
    async load(id) {
      if (!id.endsWith(COPY)) return null;
      return { code: await readFile(id.replace(COPY, ''), 'utf8'), moduleType: 'ts' };
    },
    /** @throws where lazy chunks share a file all the same */
    generateBundle(_, bundle) {
      const shared = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && !file.isEntry && !file.isDynamicEntry,
      );
      if (shared.length > 0)
        throw new Error(
          `scripts/own-copies.ts: lazy chunks share ${shared.map(({ fileName }) => fileName).join(', ')}, which is another round trip: name its modules`,
        );
    },
    /** @throws where none of the importers imports a module any more */
    buildEnd(error) {
      if (!error && unused.size > 0)
        throw new Error(`scripts/own-copies.ts: no importer imports ${[...unused].join(', ')}`);
    },
  };
}
