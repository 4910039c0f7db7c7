import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the compiler writes the declarations of the SDK, and of the mock. */
const TYPES = ['.build/types', '.build/node-types'];
const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)\.js'/g;

/**
 * Copies the declarations of the library's entries, and of all modules that they import, beside its modules.
 *
 * @param library - folder of the built modules
 * @param entries - modules relative to it, such as `src/api/client.js`
 */
export function copyTypes(library: string, entries: readonly string[]): void {
  const seen = new Set<string>();
  const copy = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const found = TYPES.map((folder) => join(folder, `${module}.d.ts`)).find((file) => existsSync(file));
    if (found === undefined) throw new Error(`There are no types of ${module}`);
    const source = readFileSync(found, 'utf8');
    const target = join(library, `${module}.d.ts`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, source.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
    for (const [, path = ''] of source.matchAll(RELATIVE_IMPORT)) copy(join(dirname(module), path));
  };
  for (const entry of entries) copy(entry.replace(/\.js$/, ''));
}
