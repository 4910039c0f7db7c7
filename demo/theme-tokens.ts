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

/** Elements and their custom properties, from the built manifest; `null` without a build. */
export async function themedElements(): Promise<readonly ThemedElement[] | null> {
  const text = await readFile(MANIFEST, 'utf8').catch(() => null);
  if (text === null) return null;
  const { modules } = JSON.parse(text) as Manifest;
  return modules
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ tagName, cssProperties }) => {
      // The selector of `--svc-pip-clear-of` is no style.
      const looks = cssProperties?.filter(({ syntax }) => syntax !== '*');
      return tagName && looks ? { tagName, cssProperties: looks } : [];
    });
}
