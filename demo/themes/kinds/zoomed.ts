import { html } from '../../html.js';
import type { Theme } from '../theme.js';
import { BUY_BUTTON, FORM, HEADER } from './page-parts.js';

/** A page that its own style sheet zooms. */
const zoomed = (name: string, zoom: number): Theme => ({
  name,
  title: `A page zoomed to ${String(zoom)}`,
  styles: `html { zoom: ${String(zoom)} }`,
  header: HEADER,
  form: FORM,
  endOfBody: html``,
  opens: {},
  layers: {},
  buyButton: BUY_BUTTON,
});

export const zoomedPages: readonly Theme[] = [
  zoomed('zoomed-out', 0.8),
  zoomed('zoomed-in', 1.25),
  zoomed('zoomed-twice', 2),
];
