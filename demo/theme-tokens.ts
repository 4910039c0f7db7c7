import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const MANIFEST = fileURLToPath(new URL('../dist/lib/custom-elements.json', import.meta.url));

/** A custom property as documented by its element. */
export interface ThemeToken {
  readonly name: string;
  /** CSS syntax, such as `<color>`. */
  readonly syntax: string;
  readonly description: string;
  readonly default?: string;
}

export interface ThemedElement {
  readonly tagName: string;
  readonly cssProperties: readonly ThemeToken[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Partial<ThemedElement>[] }[];
}

/** Every custom property of the elements, from the built manifest; none without a build. */
export async function themedElements(): Promise<readonly ThemedElement[]> {
  const text = await readFile(MANIFEST, 'utf8').catch(() => null);
  if (text === null) return [];
  const { modules } = JSON.parse(text) as Manifest;
  return modules
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ tagName, cssProperties }) => (tagName && cssProperties ? { tagName, cssProperties } : []));
}
