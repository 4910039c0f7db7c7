import { Html } from './html.js';

/** The query switches of the shop's pages for QA and tests; the first value of each is what a shopper gets. */
export const SWITCHES = {
  /** `off` sends no Content-Security-Policy. */
  csp: ['strict', 'off'],
  /** Position of the script tag on a product page. */
  tag: ['end', 'none', 'head', 'late', 'twice'],
  /** Source of the configuration; `product` depends on the product. */
  config: ['product', 'inline', 'site'],
  /** `on`: card and player let the browser prerender the page that the shopper points at, and the policy allows it. */
  prerender: ['off', 'on'],
  /** `1` changes products without loading a page; `early` also changes the address before the content. */
  spa: ['0', '1', 'early'],
  dir: ['ltr', 'rtl'],
  /** Language of the page and the elements; the shop's own texts stay English. */
  lang: ['en', 'ar', 'de', 'es', 'fr', 'ru'],
  /** `off`: the browser does not play VP9. */
  vp9: ['on', 'off'],
  /** `reduced`: the shopper saves data. */
  data: ['full', 'reduced'],
  /** `blocked`: no sound before a gesture. */
  sound: ['allowed', 'blocked'],
  /** `blocked`: nothing plays before a gesture. */
  autoplay: ['allowed', 'blocked'],
  /** `off`: the browser has no HLS of its own. */
  hls: ['native', 'off'],
  /** `on`: the page is in the studio, where it stores nothing, leaves nothing and takes no focus. */
  preview: ['off', 'on'],
} as const;

/** Switches of what the browser can do, which a script of the mock applies before everything else. */
const BROWSER_SWITCHES = ['vp9', 'data', 'sound', 'autoplay', 'hls'] as const;

type SwitchName = keyof typeof SWITCHES;
export type Switches = { readonly [Name in SwitchName]: (typeof SWITCHES)[Name][number] };

const names = Object.keys(SWITCHES) as SwitchName[];

/** Reads the switches of an address; an unknown value counts as the default. */
export function readSwitches(query: URLSearchParams): Switches {
  const chosen = names.map((name) => {
    const values: readonly string[] = SWITCHES[name];
    const requested = query.get(name);
    return [name, requested !== null && values.includes(requested) ? requested : values[0]];
  });
  return Object.fromEntries(chosen) as Switches;
}

/** Arabic is always written from right to left. */
export const directionOf = ({ lang, dir }: Switches): Switches['dir'] => (lang === 'ar' ? 'rtl' : dir);

export const PREVIEW_SCRIPT = new Html('<script src="/assets/preview-page.js"></script>');

/** The scripts that make browser and page what the switches say; nothing if they say nothing. */
export function browserScript(switches: Switches): Html {
  const changed = BROWSER_SWITCHES.filter((name) => switches[name] !== SWITCHES[name][0]);
  const query = changed.map((name) => `${name}=${switches[name]}`).join('&amp;');
  const preview = switches.preview === 'on' ? PREVIEW_SCRIPT.text : '';
  return new Html(preview + (changed.length > 0 ? `<script src="/mock/browser.js?${query}"></script>` : ''));
}

/** The query with the switches that are not default, for links. */
export function switchQuery(switches: Switches): string {
  const query = new URLSearchParams();
  for (const name of names) if (switches[name] !== SWITCHES[name][0]) query.set(name, switches[name]);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
