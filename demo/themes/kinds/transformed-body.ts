import { html } from '../../html.js';
import type { Theme } from '../theme.js';
import { BUY_BUTTON, FORM, GALLERY, HEADER } from './page-parts.js';

/** A body that is the containing block of what is fixed, with a gallery that the shopper opens in the first second. */
export const transformedBody: Theme = {
  name: 'transformed-body',
  title: 'A transformed body',
  styles: `body { transform: translateZ(0) } ${GALLERY.styles}`,
  header: HEADER,
  form: html`${FORM} ${GALLERY.open}`,
  endOfBody: GALLERY.layer,
  opens: {},
  layers: {},
  buyButton: BUY_BUTTON,
};
