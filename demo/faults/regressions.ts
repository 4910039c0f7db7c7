import { row, type Section } from './row.js';

export const regressions: Section = {
  title: 'Found while proving the others',
  rows: [
    row(
      '140',
      'the mini-player is taken away in the very moment it comes, before it took over the clip on its way',
      'the clip is given up, nothing plays on unseen',
    ),
    row(
      '141',
      'the body comes back as a copy with a copy of the mini-player in it',
      'the copy shows nothing, takes no room and asks nothing',
    ),
    row(
      '142',
      'a framework moves the mini-player to another place of the document',
      'it starts over, with one more question at most',
    ),
    row(
      '143',
      'a recording is paused far from its end: hls.js tells of a live edge in recordings too',
      'it goes on where it was paused',
    ),
    row(
      '144',
      'another place is sought while a recording is paused, or before its first picture',
      'that place is shown, and played from',
    ),
    row(
      '145',
      'a product is pressed before its recording has told its second, or after it failed',
      'the viewing is saved as a recording, at the second where it was to begin',
    ),
    row(
      '146',
      'sound that is kept apart is asked for before the picture has got to its saved second',
      'the recording begins at its saved second',
    ),
  ],
};
