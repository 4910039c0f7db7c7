import type { Theme } from '../theme.js';
import { BUY_BUTTON, FORM, GALLERY, HEADER } from './page-parts.js';
import { html } from '../../html.js';

/** A gallery in full screen, which the page itself leaves again, without a click. */
export const leftFullscreen: Theme = {
  name: 'left-fullscreen',
  title: 'A gallery in full screen',
  styles: GALLERY.styles,
  header: HEADER,
  form: html`${FORM} ${GALLERY.open}`,
  endOfBody: GALLERY.layer,
  opens: {},
  layers: {},
  buyButton: BUY_BUTTON,
};
