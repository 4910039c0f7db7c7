import type { Section } from './row.js';

export const media: Section = {
  title: 'G. Media',
  rows: [
    { row: '103', fault: 'VP9 not supported', expected: 'the poster, and the clip not asked for' },
    {
      row: '104',
      fault: 'the decoder fails after a good start',
      expected: 'the poster',
      except: 'it is not remembered for the next product: another file may well be decoded',
    },
    {
      row: '105',
      fault: 'a clip that hangs, stands or breaks off',
      expected: 'the poster in time, the element emptied',
    },
    { row: '106', fault: 'a clip that is missing, empty or a page', expected: 'the poster at once' },
    { row: '108', fault: 'the poster fails too', expected: 'the background' },
    { row: '109', fault: 'play() refused although muted', expected: 'the poster with a button that plays' },
    { row: '111', fault: 'play() never settles', expected: 'given up in time' },
    { row: '112', fault: 'sound refused', expected: 'one attempt, muted, a button for it' },
    {
      row: '113',
      fault: 'sound on, then another tab or a call',
      expected: 'silent; the next visit knows nothing of it',
    },
    { row: '114', fault: 'a playlist that is missing, none or hangs', expected: 'the poster in time' },
    { row: '115', fault: 'segments missing', expected: 'leapt over, or the poster' },
    { row: '116', fault: 'a live playlist that stands still', expected: 'noticed, not asked for any more' },
    { row: '117', fault: 'a stream ends before its recording is ready', expected: 'nothing, then its clip' },
    { row: '118', fault: 'a playlist that goes away', expected: 'the poster in time' },
    { row: '119', fault: 'late behind the live moment', expected: 'goes to the live moment' },
    { row: '120', fault: 'a stream that changes under way', expected: 'one recovery, or the poster' },
    { row: '122', fault: 'a part of the script does not come', expected: 'the poster or nothing, not asked for again' },
    { row: '123', fault: 'a frame that is missing, forbidden, silent or crashes', expected: 'taken away, the poster' },
    {
      row: '124',
      fault: 'many other players on the page',
      expected: 'one medium of ours at most, none once it is closed',
      except: 'the limit of decoders on iOS needs a phone; that one medium at most is held is what is tested',
    },
    {
      row: '125',
      fault: 'hours of watching, a hundred products',
      expected: 'less than five megabytes more, nothing left',
      noShop: 'memory is measured on pages that have nothing else',
    },
    {
      row: '127',
      fault: 'casting, picture-in-picture, turning the phone',
      expected: 'no error',
      except: 'casting and AirPlay need a receiver',
    },
  ],
};
