import type { Section } from './row.js';

const PLAYER = 'the player has a page for itself';

export const continuity: Section = {
  title: 'H. Continued viewing, player page, bridge',
  rows: [
    { row: '128', fault: 'a copied link, another product or stream, an old record', expected: 'a direct entry' },
    { row: '130', fault: 'a record of another project on the same origin', expected: 'ignored' },
    {
      row: '132',
      fault: 'no handler of the app, one that throws, is text or late',
      expected: 'told to the shopper; the page plays on',
      noShop: PLAYER,
    },
    { row: '133', fault: 'a call without wv=1, from a frame or by a script', expected: 'nothing sent', noShop: PLAYER },
    { row: '134', fault: 'many quick presses', expected: 'one event', noShop: PLAYER },
    { row: '136', fault: 'messages from others, large, in circles, again', expected: 'change nothing' },
    {
      row: '137',
      fault: 'cut-outs, room for the app, turning, keyboard',
      expected: 'controls stay clear',
      except: 'the keyboard of a phone needs a phone',
      noShop: PLAYER,
    },
    {
      row: '139',
      fault: 'the app is killed in the background',
      expected: 'back to the same stream, no sound twice',
      cannot:
        'needs a device whose system ends the process; that an address leads back to its stream is row 95 and [P3]',
    },
  ],
};
