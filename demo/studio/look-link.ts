import type { Theme } from '../assets/theme-values.js';
import type { ThemeToken } from '../theme-tokens.js';
import { usableLooks } from './looks.js';

const systemScheme = (): Theme['scheme'] => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Whether a link leads to the looks. */
export const leadsToLooks = (query: string): boolean => new URLSearchParams(query).get('step') === 'looks';

/** The looks in a link: a query, or the fragment of older links. Unknown and invalid values are ignored. */
export function readLooks(text: string, tokens: readonly ThemeToken[]): Theme {
  const given = new URLSearchParams(text.replace(/^[?#]/, ''));
  const named = new Map([...given].map(([key, value]) => [`--svc-${key}`, value]));
  return {
    values: usableLooks(named, tokens),
    scheme: (['light', 'dark'] as const).find((one) => one === given.get('scheme')) ?? systemScheme(),
    dir: given.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  };
}

/**
 * The query that `readLooks` reads; empty for the defaults.
 *
 * @param stage whether it opens the looks, with all three elements beside them
 */
export function writeLooks({ values, scheme, dir }: Theme, stage: boolean): string {
  const told = new URLSearchParams(stage ? { step: 'looks' } : {});
  for (const [name, value] of values) told.set(name.replace('--svc-', ''), value);
  if (scheme !== systemScheme()) told.set('scheme', scheme);
  if (dir !== 'ltr') told.set('dir', dir);
  return told.size === 0 ? '' : `?${told.toString()}`;
}
