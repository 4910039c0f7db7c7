import type { Section } from './row.js';

export const polling: Section = {
  title: 'Retries and polls',
  rows: [
    { row: '3a', fault: 'when to ask again', expected: 'a pure function, proven as one' },
    {
      row: '3b',
      fault: 'very many pages at once',
      expected: 'the same code in virtual time, the same for the same seed',
    },
    { row: '3c', fault: 'outages, shared expiry, waking together', expected: 'every limit of load kept' },
    { row: '3d', fault: 'no chance in the pauses', expected: 'the limits would be broken, and the test says so' },
    { row: '3e', fault: 'the simulation is wrong', expected: 'two thousand real pollers agree with it' },
    { row: '3f', fault: 'a stream that stands still', expected: 'within half a minute nobody asks for its playlist' },
  ],
};
