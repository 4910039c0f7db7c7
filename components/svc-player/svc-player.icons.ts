import { html, type TemplateResult } from 'lit';
import { icons } from '../internal/icons.js';

const icon = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${path} /></svg>`;

/** Icons of the full player, separate from the shared ones, so that the mini-player does not load them. */
export const playerIcons = {
  ...icons,
  back: icon('M14.5 5.5L8 12l6.5 6.5'),
  captions: icon('M4 6h16v12H4zM10.5 10.6a2 2 0 1 0 0 2.8M16.5 10.6a2 2 0 1 0 0 2.8'),
  float: icon('M11 19H4V5h16v6M13.5 14H20v5h-6.5z'),
  fill: icon('M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5'),
  replay: icon('M5 12a7 7 0 1 0 2.2-5.1M5 4.5v4h4'),
  check: icon('M5.5 12.5l4.2 4.2L18.5 8'),
  send: icon('M5 12h13M12.5 6.5L18 12l-5.5 5.5'),
  clock: icon('M12 4a8 8 0 1 0 .01 0M12 8v4.2l2.8 1.8'),
  cloud: icon('M4 4l16 16M8.5 8.6A6 6 0 0 0 6.8 18H17M11 7.1a6 6 0 0 1 6.6 4.6A3.6 3.6 0 0 1 20 17'),
  search: icon('M10.5 5a5.5 5.5 0 1 0 .01 0M14.6 14.6L19 19'),
} as const;
