const rules = (): readonly HTMLScriptElement[] => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[type=speculationrules]'),
];

interface Rules {
  readonly prerender: readonly { readonly urls: readonly string[]; readonly eagerness: string }[];
}

/** Addresses that the page asks the browser to prerender. */
export const prerendered = (): readonly string[] =>
  rules().flatMap(({ text }) =>
    (JSON.parse(text) as Rules).prerender.flatMap(({ urls, eagerness }) => (eagerness === 'immediate' ? urls : [])),
  );
