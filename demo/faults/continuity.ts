import { row, type Section } from './row.js';

const PLAYER = 'the player has its own page';

export const continuity: Section = {
  title: 'H. Continuity, player page, bridge',
  rows: [
    row('128', 'a copied link, another product or stream, an old record', 'a direct entry'),
    row('130', 'a record of another project on the same origin', 'ignored'),
    row(
      '132',
      'the app has no handler, or one that throws, is no function or is registered late',
      'an error message for the shopper; the page plays on',
      {
        noShop: PLAYER,
      },
    ),
    row('133', 'a call without wv=1, from an iframe or by a script', 'nothing sent', { noShop: PLAYER }),
    row('134', 'many quick clicks', 'one event', { noShop: PLAYER }),
    row('136', 'messages from other senders, large, circular, replayed', 'ignored'),
    row('137', 'screen cut-outs, space for the app, rotation, keyboard', 'controls stay uncovered', {
      except: 'an on-screen keyboard needs a phone',
      noShop: PLAYER,
    }),
    row('139', 'the app is killed in the background', 'the same stream again, no sound twice', {
      cannot: 'needs a device whose system ends the process; that a URL restores its stream is row 95 and [P3]',
    }),
  ],
};
