import type { ProductLocator } from './product-id.js';

/** Where the full player opens. */
export type OpenIn = 'same-tab' | 'new-tab';

/** For what a dismissal lasts. */
export type Dismissal = 'session' | 'product' | 'page';

/** A corner of the screen. */
export type Corner = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left';

/** Where a page wants the card: a corner of the screen, or one by the direction of the page's text. */
export type Position = Corner | 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start';

/** Scroll threshold that delays the lookup [T3]. */
export interface ScrollGate {
  /** CSS pixels, or a percentage of the scrollable height such as `"50%"`. */
  readonly threshold: number | string;
  /** Whether only the first mini-player of the tab session waits. */
  readonly firstShowingOnly: boolean;
}

/** The site configuration of [Z5]. */
export interface SiteConfig {
  readonly application: string;
  /** URL of the service; defaults to the script's own origin. */
  readonly baseUrl: string;
  /** Whether `http:` URLs of the loopback host count as secure [Z9]. */
  readonly development: boolean;
  readonly disabled: boolean;
  /** The shop system, whose usual places of the product id are known. */
  readonly platform?: Platform;
  /**
   * Tried in order, the first match wins [Z6]; defaults to the usual places of the platform, without one to the `sku` of the
   * page's JSON-LD product.
   */
  readonly product: readonly ProductLocator[];
  readonly live: boolean;
  readonly continuous: boolean;
  /** Whether requests for a stream by hls.js tell its server how it plays (CMCD). */
  readonly cmcd: boolean;
  /** Without a threshold the lookup does not wait. */
  readonly showAfterScroll: Partial<ScrollGate>;
  readonly liveNotification: { readonly enabled?: boolean };
  /** Target URL of the live notification [Z10]; empty is `<page origin>/live/`. */
  readonly liveUrl: string;
  readonly position: Position;
  readonly openIn: OpenIn;
  /** Whether the player page is prerendered once the shopper points at the card, where it is of the page's origin. */
  readonly prerenderPlayer: boolean;
  readonly dismissal: Dismissal;
  /** Language of the labels; empty is the page's. */
  readonly locale: string;
  /** The shop's own strings, by the mini-player's keys. */
  readonly strings: Readonly<Record<string, unknown>>;
  /** `panel`: only where the address of the page has `svc-debug`. */
  readonly debug: boolean | 'panel';
  readonly waitForConsent: boolean;
  /** Patterns of page URLs with `*` as wildcard; the mini-player does not start on a matching page. */
  readonly paymentPages: readonly string[];
}

const PLATFORMS = ['shopify', 'woocommerce', 'prestashop', 'magento', 'bigcommerce', 'shopware', 'opencart'] as const;

/** A shop system whose usual places of the product id are known. */
export type Platform = (typeof PLATFORMS)[number];

export const isPlatform = (value: unknown): value is Platform => PLATFORMS.some((platform) => platform === value);

/** Of a site that configures none. */
export const DEFAULT_LOCATOR: ProductLocator = { from: 'json-ld', property: 'sku' };

const CORNER = /^(top|bottom)-(left|right)$/;

export const isCorner = (value: unknown): value is Corner => CORNER.test(value as string);
