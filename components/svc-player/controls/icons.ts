import { html, type TemplateResult } from 'lit';
import { icons } from '../../shared/icons.js';

const icon = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${path} /></svg>`;

/** Icons of the full player, separate from the shared ones, so that the mini-player does not load them. */
export const playerIcons = {
  ...icons,
  newTab: icon('M10 5.5H5.5v13h13V14M13.5 5.5h5v5M18.5 5.5L11 13'),
  back: icon('M14.5 5.5L8 12l6.5 6.5'),
  settings: icon('M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4'),
  chat: icon('M4.5 5.5h15v10.5h-8.5L7 19.5V16H4.5zM8.5 9.5h7M8.5 12.5h4.5'),
  chatOff: icon('M8 5.5h11.5v10.5h-1M15 16h-4L7 19.5V16H4.5V7M4 4l16 16'),
  share: icon('M12 15V4.5M8 8l4-3.5L16 8M6.5 11.5H5.5v8h13v-8h-1'),
  captions: icon('M4 6h16v12H4zM10.5 10.6a2 2 0 1 0 0 2.8M16.5 10.6a2 2 0 1 0 0 2.8'),
  float: icon('M11 19H4V5h16v6M13.5 14H20v5h-6.5z'),
  fill: icon('M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5'),
  unfloat: icon('M11 19H4V5h16v6M13.5 14H20v5h-6.5zM12 11.5L7.5 7M7.5 10.5V7H11'),
  unfill: icon('M9.5 4.5v5h-5M19.5 9.5h-5v-5M14.5 19.5v-5h5M4.5 14.5h5v5'),
  previous: icon('M7 6v12M18 6.5v11L10.5 12z'),
  next: icon('M17 6v12M6 6.5v11l7.5-5.5z'),
  replay: icon('M5 12a7 7 0 1 0 2.2-5.1M5 4.5v4h4'),
  check: icon('M5.5 12.5l4.2 4.2L18.5 8'),
  send: icon('M5 12h13M12.5 6.5L18 12l-5.5 5.5'),
  clock: icon('M12 4a8 8 0 1 0 .01 0M12 8v4.2l2.8 1.8'),
  calendar: icon('M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4M12 13v4M10 15h4'),
  cloud: icon('M4 4l16 16M8.5 8.6A6 6 0 0 0 6.8 18H17M11 7.1a6 6 0 0 1 6.6 4.6A3.6 3.6 0 0 1 20 17'),
  search: icon('M10.5 5a5.5 5.5 0 1 0 .01 0M14.6 14.6L19 19'),
} as const;
