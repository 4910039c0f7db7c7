import type { Section } from './row.js';

export const regressions: Section = {
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
    {
      row: '143',
      fault: 'a recording is paused far from its end: hls.js tells of a live edge in recordings too',
      expected: 'it goes on where it was paused',
    },
    {
      row: '144',
      fault: 'another place is sought while a recording is paused, or before its first picture',
      expected: 'that place is shown, and played from',
    },
    {
      row: '145',
      fault: 'a product is pressed before its recording has told its second, or after it failed',
      expected: 'the viewing is saved as a recording, at the second where it was to begin',
    },
    {
      row: '146',
      fault: 'sound that is kept apart is asked for before the picture has got to its saved second',
      expected: 'the recording begins at its saved second',
    },
  ],
};
