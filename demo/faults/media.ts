import { row, type Section } from './row.js';

export const media: Section = {
  title: 'G. Media',
  rows: [
    row('103', 'VP9 not supported', 'the poster, and the clip not asked for'),
    row('104', 'the decoder fails after a good start', 'the poster', {
      except: 'it is not remembered for the next product: another file may well be decoded',
    }),
    row('105', 'a clip that hangs, stands or breaks off', 'the poster in time, the element emptied'),
    row('106', 'a clip that is missing, empty or a page', 'the poster at once'),
    row('108', 'the poster fails too', 'the background'),
    row('109', 'play() refused although muted', 'the poster with a button that plays'),
    row('111', 'play() never settles', 'given up in time'),
    row('112', 'sound refused', 'one attempt, muted, a button for it'),
    row('113', 'sound on, then another tab or a call', 'silent; the next visit knows nothing of it'),
    row('114', 'a playlist that is missing, none or hangs', 'the poster in time'),
    row('115', 'segments missing', 'leapt over, or the poster'),
    row('116', 'a live playlist that stands still', 'noticed, not asked for any more'),
    row('117', 'a stream ends before its recording is ready', 'nothing, then its clip'),
    row('118', 'a playlist that goes away', 'the poster in time'),
    row('119', 'late behind the live moment', 'goes to the live moment'),
    row('120', 'a stream that changes under way', 'one recovery, or the poster'),
    row('122', 'a part of the script does not come', 'the poster or nothing, not asked for again'),
    row('123', 'a frame that is missing, forbidden, silent or crashes', 'taken away, the poster'),
    row('124', 'many other players on the page', 'one medium of ours at most, none once it is closed', {
      except: 'the limit of decoders on iOS needs a phone; that one medium at most is held is what is tested',
    }),
    row('125', 'hours of watching, a hundred products', 'less than five megabytes more, nothing left', {
      noShop: 'memory is measured on pages that have nothing else',
    }),
    row('127', 'casting, picture-in-picture, turning the phone', 'no error', {
      except: 'casting and AirPlay need a receiver',
    }),
  ],
};
