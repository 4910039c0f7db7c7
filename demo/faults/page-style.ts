import { row, type Section } from './row.js';

export const pageStyle: Section = {
  title: 'C. Hostile styles and layout',
  rows: [
    row('43', 'rules for everything, and important', 'to be seen and unharmed'),
    row('44', 'a body that holds what is fixed', 'still in the corner of the window'),
    row(
      '45',
      'bars, dialogs and the highest layers of others',
      'under dialogs and higher layers; out of the way of a button to buy; beside a bar, as far in as the shop says',
    ),
    row('46', 'zoom, other letter sizes, right to left, 320 pixels', 'whole, and its close button in reach'),
    row('47', 'work by the keyboard alone', 'reached, left and closed; the focus returns'),
    row('48', 'forced colours, more contrast', 'controls to be seen'),
    row('49', 'less motion, less data, a slow line', 'the poster, and no clip before a press'),
    row('50', 'the page is printed', 'nothing of ours on paper'),
  ],
};
