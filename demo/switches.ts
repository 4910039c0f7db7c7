/** The query switches of the shop's pages for QA and tests; the first value of each is what a shopper gets. */
export const SWITCHES = {
  /** `off` sends no Content-Security-Policy. */
  csp: ['strict', 'off'],
  /** Where the script tag stands on a product page. */
  tag: ['end', 'none', 'head', 'late', 'twice'],
  /** Where the mini-player's configuration comes from; `product` leaves it to the product. */
  config: ['product', 'inline', 'site'],
  /** `1` changes products without loading a page; `early` also changes the address before the content. */
  spa: ['0', '1', 'early'],
  dir: ['ltr', 'rtl'],
  /** Language of the page, which the elements take; the shop's own texts stay English. */
  lang: ['en', 'ar', 'de', 'es', 'fr', 'ru'],
} as const;

type SwitchName = keyof typeof SWITCHES;
export type Switches = { readonly [Name in SwitchName]: (typeof SWITCHES)[Name][number] };

const names = Object.keys(SWITCHES) as SwitchName[];

/** Reads the switches of an address; an unknown value counts as the default. */
export function readSwitches(query: URLSearchParams): Switches {
  const chosen = names.map((name) => {
    const values: readonly string[] = SWITCHES[name];
    const asked = query.get(name);
    return [name, asked !== null && values.includes(asked) ? asked : values[0]];
  });
  return Object.fromEntries(chosen) as Switches;
}

/** Arabic is written from right to left whatever else is asked. */
export const directionOf = ({ lang, dir }: Switches): Switches['dir'] => (lang === 'ar' ? 'rtl' : dir);

/** The query that carries the switches to another page of the shop: empty when all are default. */
export function switchQuery(switches: Switches): string {
  const query = new URLSearchParams();
  for (const name of names) if (switches[name] !== SWITCHES[name][0]) query.set(name, switches[name]);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
