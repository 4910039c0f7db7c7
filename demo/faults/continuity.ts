import { row, type Section } from './row.js';

const PLAYER = 'the player has a page for itself';

export const continuity: Section = {
  title: 'H. Continued viewing, player page, bridge',
  rows: [
    row('128', 'a copied link, another product or stream, an old record', 'a direct entry'),
    row('130', 'a record of another project on the same origin', 'ignored'),
    row('132', 'no handler of the app, one that throws, is text or late', 'told to the shopper; the page plays on', {
      noShop: PLAYER,
    }),
    row('133', 'a call without wv=1, from a frame or by a script', 'nothing sent', { noShop: PLAYER }),
    row('134', 'many quick presses', 'one event', { noShop: PLAYER }),
    row('136', 'messages from others, large, in circles, again', 'change nothing'),
    row('137', 'cut-outs, room for the app, turning, keyboard', 'controls stay clear', {
      except: 'the keyboard of a phone needs a phone',
      noShop: PLAYER,
    }),
    row('139', 'the app is killed in the background', 'back to the same stream, no sound twice', {
      cannot:
        'needs a device whose system ends the process; that an address leads back to its stream is row 95 and [P3]',
    }),
  ],
};
