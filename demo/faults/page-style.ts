import type { Section } from './row.js';

export const pageStyle: Section = {
  title: 'C. Hostile styles and layout',
  rows: [
    { row: '43', fault: 'rules for everything, and important', expected: 'to be seen and unharmed' },
    { row: '44', fault: 'a body that holds what is fixed', expected: 'still in the corner of the window' },
    {
      row: '45',
      fault: 'bars, dialogs and the highest layers of others',
      expected:
        'under dialogs and higher layers; out of the way of a button to buy; beside a bar, as far in as the shop says',
    },
    {
      row: '46',
      fault: 'zoom, other letter sizes, right to left, 320 pixels',
      expected: 'whole, and its close button in reach',
    },
    { row: '47', fault: 'work by the keyboard alone', expected: 'reached, left and closed; the focus returns' },
    { row: '48', fault: 'forced colours, more contrast', expected: 'controls to be seen' },
    { row: '49', fault: 'less motion, less data, a slow line', expected: 'the poster, and no clip before a press' },
    { row: '50', fault: 'the page is printed', expected: 'nothing of ours on paper' },
  ],
};
