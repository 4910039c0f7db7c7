import { readFileSync } from 'node:fs';

export const CATEGORIES = {
  clothing: 'Clothing',
  home: 'Home',
  kitchen: 'Kitchen',
  outdoors: 'Outdoors',
} as const;

export type Category = keyof typeof CATEGORIES;

/** One product of the shop's feed. The id is a string and is never read as a number. */
export interface Product {
  readonly feedProductId: string;
  /** Names the picture, `/img/<slug>.jpg`. */
  readonly slug: string;
  readonly name: string;
  /** Whole euros. */
  readonly price: number;
  readonly category: Category;
  readonly lead: string;
  readonly description: string;
  readonly details: readonly string[];
  readonly care: string;
  readonly colour: { readonly name: string; readonly value: string };
  /** Which parts of the picture the gallery also shows closer; each is a class `view-<part>`. */
  readonly closeUps: readonly string[];
  readonly sizes?: readonly string[];
  /** Ids of products shown below this one. */
  readonly related: readonly string[];
}

/** What the page of one product demonstrates. */
export interface Scenario {
  readonly id: string;
  readonly feedProductId: string;
  readonly shows: string;
  readonly why: string;
  /** What the mini-player reports as `data-mode` and `data-reason`. */
  readonly expect: { readonly mode: string; readonly reason?: string };
  /** What it reports as `data-notice`. */
  readonly notice?: string;
  /** Id of the stream that QA can end and restart from the scenario page. */
  readonly stream?: string;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

export const products = read('./products.json') as readonly Product[];
export const scenarios = read('./scenarios.json') as readonly Scenario[];

const byId = new Map(products.map((product) => [product.feedProductId, product]));

export const findProduct = (feedProductId: string): Product | undefined => byId.get(feedProductId);

export const isCategory = (value: string | null): value is Category =>
  value !== null && Object.hasOwn(CATEGORIES, value);

export const productPath = (feedProductId: string): string => `/product/${encodeURIComponent(feedProductId)}`;

const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 });

export const formatPrice = (price: number): string => euros.format(price);
