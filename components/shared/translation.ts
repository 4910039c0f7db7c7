/** A string with parameters. */
export type Phrase = (...args: never[]) => string;

/** Strings of another locale, or the page's overrides; a missing string falls back to the previous level. */
export type Translation<S> = {
  readonly [K in keyof S]?: S[K] extends Phrase | string ? S[K] | undefined : Translation<S[K]> | undefined;
};

/**
 * The strings of `base`, overridden by `overrides`. Values of another type and unknown keys are ignored: overrides
 * come from the page, and must not break a view.
 */
export function translate<S extends object>(base: S, overrides: Translation<S> | null | undefined): S {
  const entries = Object.entries(base).map(([name, value]: [string, unknown]) => {
    const override: unknown = Object.hasOwn(overrides ?? {}, name)
      ? (overrides as Record<string, unknown>)[name]
      : undefined;
    if (typeof override !== typeof value || override === null) return [name, value];
    return [name, typeof value === 'object' ? translate(value as object, override as object) : override];
  });
  return Object.fromEntries(entries) as S;
}

/**
 * Plural form for this count by the rules of the locale: `one`, `few`, `many` …, and `other` where a form is missing.
 */
export function plural(
  locale: string,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string },
): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replace('#', new Intl.NumberFormat(locale).format(count));
}
