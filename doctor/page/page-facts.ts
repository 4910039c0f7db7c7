import type { CardFacts } from './card-facts.js';
import type { ProductFacts } from './product-facts.js';
import type { Misplaced } from './read-misplaced.js';
import type { CartMarkup } from './read-cart.js';
import type { ShopMarkup } from './read-shop.js';
import type { Pasted } from './read-tags.js';
import type { OpenDialog } from './read-dialogs.js';
import type { Visibility } from './read-visibility.js';

/** A line of `svcPip.explain()`. */
export interface TraceLine {
  /** Milliseconds since the start of the page. */
  readonly at?: number;
  readonly step: string;
  readonly text: string;
}

export interface Violation {
  readonly directive: string;
  /** Address or keyword that was blocked. */
  readonly blocked: string;
  /** Whether the policy only reports. */
  readonly reportOnly: boolean;
}

/** A candidate for the largest contentful paint. */
export interface Paint {
  /** Milliseconds since the start of the page. */
  readonly at: number;
  /** Of the picture; empty for text. */
  readonly url: string;
  /** Browsers do not name elements of shadow trees. */
  readonly isNamed: boolean;
}

/** Recorded from the first script on, by `recordPage`. */
export interface PageRecord {
  /** Candidates for the largest contentful paint, each larger than the one before. */
  readonly paints: readonly Paint[];
  /** Sum of the layout shifts without user input. */
  readonly cls: number;
  /** The part of it in which the mini-player moved. */
  readonly clsOfCard: number;
  readonly violations: readonly Violation[];
  /** Address when the document was parsed. */
  readonly parsedAddress: string;
}

/** A line that preloads the answer of the service. */
export interface PreloadFacts {
  /** Resolved address. */
  readonly href: string;
  /** The attribute as it is written. */
  readonly written: string;
  /** Empty for what no browser preloads. */
  readonly as: string;
  /** `anonymous`, `use-credentials`, or `null` without the attribute. */
  readonly crossorigin: string | null;
}

/** The card and what is around it, and whether a visitor can see and click it. */
export interface SeenCard extends CardFacts {
  /** `null` where no card is to be seen. */
  readonly visibility: Visibility | null;
  readonly open: readonly OpenDialog[];
}

/** What is in the page when nothing is left to wait for. */
export interface PageFacts extends Pasted {
  readonly record: PageRecord;
  readonly misplaced: readonly Misplaced[];
  /** `svcPip.version`, or `null` if the script did not start. */
  readonly version: string | null;
  readonly trace: readonly TraceLine[];
  /** Names of the SDK's elements in the page, such as `svc-player`, whoever put them there. */
  readonly elements: readonly string[];
  /** At most ten. */
  readonly preloads: readonly PreloadFacts[];
  /** Policies of `meta` elements. */
  readonly metaPolicies: readonly string[];
  readonly product: ProductFacts;
  readonly shop: ShopMarkup & CartMarkup;
  /** At the top of the page and at its end. */
  readonly cards: readonly SeenCard[];
  /** With the page's dialogs hidden; `null` if the card has not stepped aside for one. */
  readonly behindDialogs: Visibility | null;
  readonly localStorage: readonly string[];
  readonly sessionStorage: readonly string[];
}
