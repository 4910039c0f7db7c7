import { row, type Section } from './row.js';

export const polling: Section = {
  title: 'Retries and polling',
  rows: [
    row('3a', 'when to send the next request', 'a pure function with property tests'),
    row('3b', 'very many pages at the same time', 'the same code in virtual time, deterministic by seed'),
    row('3c', 'outages, shared expiry, simultaneous wake-up', 'every load limit holds'),
    row('3d', 'no jitter in the delays', 'the limits fail, and the test detects it'),
    row('3e', 'the simulation is wrong', 'two thousand real pollers confirm it'),
    row('3f', 'a frozen stream', 'within half a minute its playlist is not requested any more'),
    row(
      '149',
      'responses that contradict each other from poll to poll',
      'no change back within a minute, unless the stream itself ends',
    ),
  ],
};
