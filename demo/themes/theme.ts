import type { Html } from '../html.js';

/** The layers of a page that a control opens. */
export type Layer = 'drawer' | 'dialog' | 'menu';

/**
 * A product page with the names, layers and buttons of a shop system's theme, written from what its pages have in
 * common: none of its code. The style sheet is `<name>.css` beside it.
 */
export interface Theme {
  readonly name: string;
  readonly title: string;
  readonly header: Html;
  /** The product's form. */
  readonly form: Html;
  readonly endOfBody: Html;
  /** Selectors of the controls that open a layer. */
  readonly opens: Partial<Readonly<Record<Layer, string>>>;
  /** Selectors of the layers. */
  readonly layers: Partial<Readonly<Record<Layer, string>>>;
  readonly buyButton: string;
}
