import { row, type Section } from './row.js';

export const polling: Section = {
  title: 'Retries and polls',
  rows: [
    row('3a', 'when to ask again', 'a pure function, proven as one'),
    row('3b', 'very many pages at once', 'the same code in virtual time, the same for the same seed'),
    row('3c', 'outages, shared expiry, waking together', 'every limit of load kept'),
    row('3d', 'no chance in the pauses', 'the limits would be broken, and the test says so'),
    row('3e', 'the simulation is wrong', 'two thousand real pollers agree with it'),
    row('3f', 'a stream that stands still', 'within half a minute nobody asks for its playlist'),
  ],
};
