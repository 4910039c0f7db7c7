type Phrase = (...args: never[]) => string;

/** Words in another language, or of the page's own; what it leaves out falls back to the language before it. */
export type Translation<S> = {
  readonly [K in keyof S]?: S[K] extends Phrase | string ? S[K] | undefined : Translation<S[K]> | undefined;
};

/**
 * The words of `base` with those of `over` in their place. A word of another kind than the one it stands for is left out,
 * and so is a name that there is not: an override comes from the page, and must not be able to break a view.
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

/** The form for this count by the rules of the language: `one`, `few`, `many` …, and `other` where a form is missing. */
export function plural(
  locale: string,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string },
): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replace('#', new Intl.NumberFormat(locale).format(count));
}
