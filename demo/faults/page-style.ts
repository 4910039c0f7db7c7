import { row, type Section } from './row.js';

export const pageStyle: Section = {
  title: 'C. Hostile styles and layout',
  rows: [
    row('43', 'universal and !important rules', 'visible and unchanged'),
    row('44', 'a body that is a containing block for fixed elements', 'still in the corner of the window'),
    row(
      '45',
      'bars, dialogs and the highest z-index of the shop',
      'below dialogs and higher layers; clear of buy buttons; beside a bar, by the configured inset',
    ),
    row('46', 'zoom, other font sizes, right to left, 320 pixels', 'complete, with a reachable close button'),
    row('47', 'keyboard use', 'focusable and closable; the focus returns'),
    row('48', 'forced colours, more contrast', 'visible controls'),
    row('49', 'reduced motion, reduced data, a slow connection', 'the poster, and no clip before a click'),
    row('50', 'the page is printed', 'the card is not printed'),
  ],
};
