import { isLoopback } from '../src/contract/secure-url.js';
import { field } from '../src/contract/field.js';

/** Words of the shop's own for one element; the element leaves out what is none of its words. */
type OwnWords = Readonly<Record<string, unknown>>;

/** What the shop writes into the page, as JSON in `<script type="application/json" id="svc-player-config">`. */
export interface PlayerPageConfig {
  /** Project identifier. */
  readonly application: string;
  /** Address of the service; the page's own origin where it is not said. */
  readonly baseUrl: string;
  /** Accept `http:` addresses on the own machine while the page is there [Z9]. */
  readonly development: boolean;
  /** Heading of the list; default: `Live` in the page's language. */
  readonly title: string | null;
  /** Where the list's way back to the shop leads, an address of the page's origin; without it there is none. */
  readonly homeUrl: string | null;
  /** Words of that way back; default: `Back to the shop` in the page's language. */
  readonly homeLabel: string | null;
  /** Language of the page, such as `de` or `de-AT`; default: that of `<html>`, else the browser's. */
  readonly locale: string | null;
  /** Words of the shop's own, over those of the language. */
  readonly strings: { readonly player: OwnWords | null; readonly list: OwnWords | null };
}

/** The parameters of the page's address [P1, P3]. Anything but what is specified is ignored. */
export interface PlayerPageParameters {
  readonly wv: boolean;
  readonly safeArea: boolean;
  readonly hideChat: boolean;
  /** As it stands in the address; the player reads it. */
  readonly startTime: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

function wordsOf(strings: unknown, element: string): OwnWords | null {
  const own = field<Record<string, unknown>>(strings, element);
  return typeof own === 'object' && own !== null ? { ...own } : null;
}

/** `null` where the page names no project, so that nothing can be asked. */
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
  const home = textOf(read('homeUrl'));
  return {
    application,
    baseUrl: (textOf(read('baseUrl')) ?? page.origin).replace(/\/+$/, ''),
    development: read('development') === true && isLoopback(page.hostname),
    title: textOf(read('title')),
    homeUrl: home !== null && URL.parse(home, page.href)?.origin === page.origin ? home : null,
    homeLabel: textOf(read('homeLabel')),
    locale: textOf(read('locale')),
    strings: { player: wordsOf(read('strings'), 'player'), list: wordsOf(read('strings'), 'list') },
  };
}

/**
 * @param search query of the address
 * @param routeQuery query of the route in its fragment: where `search` has none it names second and chat, nothing else [Z13]
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
