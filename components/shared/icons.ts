import { html, type TemplateResult } from 'lit';

export const icon = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

const SPEAKER = 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4z';

/** Line icons on a 24 x 24 grid; the stylesheet sets colour and stroke width. */
export const icons = {
  close: icon('M7 7l10 10M17 7L7 17'),
  soundOn: icon(`${SPEAKER}M15.5 9.2a4 4 0 0 1 0 5.6M18 6.5a8 8 0 0 1 0 11`),
  soundOff: icon(`${SPEAKER}M16 9.8l4.4 4.4M20.4 9.8L16 14.2`),
  pause: icon('M8.6 7v10h.8V7zM14.6 7v10h.8V7z'),
  play: icon('M8.5 6v12l9.5-6z'),
  expand: icon('M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6'),
} as const;
