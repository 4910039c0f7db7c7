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

async function documentedElements(): Promise<readonly ThemedElement[] | null> {
  const text = await readFile(MANIFEST, 'utf8').catch(() => null);
  if (text === null) return null;
  const { modules } = JSON.parse(text) as Manifest;
  return modules
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ tagName, cssProperties }) => (tagName && cssProperties ? { tagName, cssProperties } : []));
}

/** Elements and their styles, from the built manifest; `null` without a build. */
export async function themedElements(): Promise<readonly ThemedElement[] | null> {
  const elements = await documentedElements();
  // A selector, as in `--svc-pip-clear-of`, is no style.
  const looks = (tokens: readonly ThemeToken[]): readonly ThemeToken[] => tokens.filter(({ syntax }) => syntax !== '*');
  return elements?.map(({ tagName, cssProperties }) => ({ tagName, cssProperties: looks(cssProperties) })) ?? null;
}

/** Every custom property of the mini-player, from the built manifest; none without a build. */
export async function cardTokens(): Promise<readonly ThemeToken[]> {
  const elements = await documentedElements();
  return elements?.find(({ tagName }) => tagName === 'svc-pip')?.cssProperties ?? [];
}
