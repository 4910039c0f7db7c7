import { isLoopback } from '../src/contract/secure-url.js';
import { field } from '../src/contract/field.js';
import { attempt } from '../src/base/attempt.js';

/** The shop's own strings for one element; the element ignores unknown keys. */
type OwnWords = Readonly<Record<string, unknown>>;

/** Configuration in the page, as JSON in `<script type="application/json" id="svc-player-config">`. */
export interface PlayerPageConfig {
  /** Project identifier. */
  readonly application: string;
  /** URL of the service; default: the page's origin. */
  readonly baseUrl: string;
  /** Whether `http:` URLs of the loopback host are accepted, if the page is on it too [Z9]; default: `false`. */
  readonly development: boolean;
  /** Heading of the list; default: `Live` in the page's language. */
  readonly title: string | null;
  /** URL of the list's link to the shop, of the page's origin; `null` shows no link. */
  readonly homeUrl: string | null;
  /** Label of that link; default: `Back to the shop` in the page's language. */
  readonly homeLabel: string | null;
  /** URL of the shop's cart, of the page's origin; `null` without one. */
  readonly cartUrl: string | null;
  /** Whether the page of a product is prerendered once the shopper points at its link; default: `false`. */
  readonly prerenderProducts: boolean;
  /** Language of the page, such as `de` or `de-AT`; default: that of `<html>`, else the browser's. */
  readonly locale: string | null;
  /** The shop's own strings, which override those of the language. */
  readonly strings: { readonly player: OwnWords | null; readonly list: OwnWords | null };
}

/** The parameters of the page's URL [P1, P3]; unspecified ones are ignored. */
export interface PlayerPageParameters {
  readonly wv: boolean;
  readonly safeArea: boolean;
  readonly hideChat: boolean;
  /** Text as in the URL; the player decodes it. */
  readonly startTime: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

function wordsOf(strings: unknown, element: string): OwnWords | null {
  const own = field<Record<string, unknown>>(strings, element);
  return typeof own === 'object' && own !== null ? { ...own } : null;
}

/** @returns `null` if the configuration names no project, since no request is possible without it */
export function readPlayerPageConfig(block: Element | null, page: Location): PlayerPageConfig | null {
  let json: unknown = null;
  try {
    json = JSON.parse(block?.textContent ?? '');
  } catch {
    return null;
  }
  const read = (key: keyof PlayerPageConfig): unknown => field<PlayerPageConfig>(json, key);
  const application = textOf(read('application'));
  if (application === null) return null;
  const ownUrl = (key: 'homeUrl' | 'cartUrl'): string | null => {
    const url = textOf(read(key));
    return url !== null && attempt(() => new URL(url, page.href))?.origin === page.origin ? url : null;
  };
  return {
    application,
    baseUrl: (textOf(read('baseUrl')) ?? page.origin).replace(/\/+$/, ''),
    development: read('development') === true && isLoopback(page.hostname),
    title: textOf(read('title')),
    homeUrl: ownUrl('homeUrl'),
    homeLabel: textOf(read('homeLabel')),
    cartUrl: ownUrl('cartUrl'),
    prerenderProducts: read('prerenderProducts') === true,
    locale: textOf(read('locale')),
    strings: { player: wordsOf(read('strings'), 'player'), list: wordsOf(read('strings'), 'list') },
  };
}

/**
 * @param search query of the URL
 * @param routeQuery query of the route in the fragment: it sets `startTime` and `hide_chat` if `search` has none, nothing
 *   else [Z13]
 */
export function readPlayerPageParameters(search: string, routeQuery = ''): PlayerPageParameters {
  const query = new URLSearchParams(search);
  const route = new URLSearchParams(routeQuery);
  const either = (name: string): string | null => query.get(name) || route.get(name);
  return {
    wv: query.get('wv') === '1',
    safeArea: query.get('safe_area') === '1',
    hideChat: either('hide_chat') === '1',
    startTime: either('startTime'),
  };
}
