import { html } from '../../html.js';
import type { Theme } from '../theme.js';
import { BUY_BUTTON, FORM, HEADER } from './page-parts.js';

/** A cookie bar with the role of a modal dialog, which locks nothing: the page behind it scrolls and takes clicks. */
export const lowModalBar: Theme = {
  name: 'low-modal-bar',
  title: 'A low bar that says it is a modal dialog',
  styles: `.cookie-notice {
    position: fixed; right: 0; bottom: 0; z-index: 30;
    width: 100%; padding: 16px;
    background: #eee;
  }`,
  header: HEADER,
  form: FORM,
  endOfBody: html`<div class="cookie-notice" role="dialog" aria-modal="true" aria-label="Cookies">
    We use cookies. <button data-removes=".cookie-notice">Allow cookies</button>
  </div>`,
  opens: {},
  layers: {},
  bars: '.cookie-notice',
  buyButton: BUY_BUTTON,
};
