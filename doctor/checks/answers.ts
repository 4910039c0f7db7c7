import type { Visit } from '../examination.js';
import { error, type Observation } from '../finding.js';

/** Whether the page answers, and can be read. */
export const checkAnswers = ({ stoppedAfter, unread }: Visit): readonly (Observation | false)[] => [
  stoppedAfter !== null &&
    error(
      `the page does not answer for ${stoppedAfter / 1000} s: a script of it runs without end, and was stopped with all others; look for a loop in the scripts of the page`,
    ),
  unread !== '' &&
    error(
      `what is in the page cannot be read, ${unread}: look for a request that its scripts wait for, for elements that are named as properties of document, and for too many elements`,
    ),
];
