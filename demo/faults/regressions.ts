import { row, type Section } from './row.js';

export const regressions: Section = {
  title: 'Found while testing the others',
  rows: [
    row(
      '140',
      'the mini-player is removed when it is inserted, before it adopts the preloaded clip',
      'the clip is aborted, nothing plays unseen',
    ),
    row(
      '141',
      'the body is replaced by a clone that contains a clone of the mini-player',
      'the clone is removed and sends no request',
    ),
    row('142', 'a framework moves the mini-player in the document', 'it restarts, with one more request at most'),
    row(
      '143',
      'a recording is paused far from its end: hls.js reports a live edge for recordings too',
      'it continues where it was paused',
    ),
    row(
      '144',
      'seeking while a recording is paused, or before its first frame',
      'that position is shown, and played from',
    ),
    row(
      '145',
      'a product is clicked before its recording has a position, or after it failed',
      'the record is saved as a recording, at its start position',
    ),
    row(
      '146',
      'separate audio is requested before the video has reached its saved position',
      'the recording begins at its saved position',
    ),
    row(
      '188',
      'captions with a map to the clock of the stream, references, a file or list that is missing, moved or unreadable, hundreds of files',
      'they are shown as hls.js shows them, and go on',
    ),
    row('189', 'a forced caption track is listed first', 'it is not offered'),
  ],
};
