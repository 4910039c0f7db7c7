import type { Section } from './row.js';

export const found: Section = {
  title: 'Found while proving the others',
  rows: [
    {
      row: '140',
      fault: 'the mini-player is taken away in the very moment it comes, before it took over the clip on its way',
      expected: 'the clip is given up, nothing plays on unseen',
    },
    {
      row: '141',
      fault: 'the body comes back as a copy with a copy of the mini-player in it',
      expected: 'the copy shows nothing, takes no room and asks nothing',
    },
    {
      row: '142',
      fault: 'a framework moves the mini-player to another place of the document',
      expected: 'it starts over, with one more question at most',
    },
  ],
};
