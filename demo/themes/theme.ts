import type { Html } from '../html.js';

/** The layers of a page that a control opens. */
export type Layer = 'drawer' | 'dialog' | 'menu';

/**
 * A product page with the names, layers and buttons of a shop system's theme, written from what its pages have in
 * common: none of its code.
 */
export interface Theme {
  readonly name: string;
  readonly title: string;
  /** Its style sheet; default: `<name>.css` beside it. */
  readonly styles?: string;
  /** Inline configuration of the script tag; default: that of the site. */
  readonly configuration?: Readonly<Record<string, unknown>>;
  /** What describes its product in the head; default: JSON-LD of the product 00123. */
  readonly head?: Html;
  /** Class of `body`; default: none. */
  readonly bodyClass?: string;
  readonly header: Html;
  /** The product's form. */
  readonly form: Html;
  /** Below the product; default: nothing. */
  readonly content?: Html;
  readonly endOfBody: Html;
  /** Selectors of the controls that open a layer. */
  readonly opens: Partial<Readonly<Record<Layer, string>>>;
  /** Selectors of the layers. */
  readonly layers: Partial<Readonly<Record<Layer, string>>>;
  /** Selector of what stays in the window, or lies above the card: a bar, a header; default: none. */
  readonly bars?: string;
  readonly buyButton: string;
}
