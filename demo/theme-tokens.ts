import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const MANIFEST = fileURLToPath(new URL('../dist/lib/custom-elements.json', import.meta.url));

/** A custom property as the class comment of its element declares it. */
export interface ThemeToken {
  readonly name: string;
  /** What it takes, in the words of CSS, such as `<color>`. */
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

/** Every element with the custom properties of its looks, of the built package's manifest; `null` where nothing is built. */
export async function themedElements(): Promise<readonly ThemedElement[] | null> {
  const text = await readFile(MANIFEST, 'utf8').catch(() => null);
  if (text === null) return null;
  const { modules } = JSON.parse(text) as Manifest;
  return modules
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ tagName, cssProperties }) => {
      // A selector is no look.
      const looks = cssProperties?.filter(({ syntax }) => syntax !== '*');
      return tagName && looks ? { tagName, cssProperties: looks } : [];
    });
}
