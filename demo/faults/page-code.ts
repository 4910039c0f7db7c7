import type { Section } from './row.js';

export const pageCode: Section = {
  title: 'B. Hostile code of the page',
  rows: [
    {
      row: '26',
      fault: 'old libraries that change arrays and functions',
      expected: 'works',
      except:
        'Prototype 1.6 and MooTools 1.2 themselves: npm has no build of either for browsers, so what they changed is written anew',
    },
    {
      row: '27',
      fault: 'JSON or the way arrays are written as JSON replaced',
      expected: 'what is stored and sent is right',
    },
    {
      row: '28',
      fault: 'fetch wrapped: no signal, consumed body, no response, throws',
      expected: 'the deadline holds, the answer is checked',
    },
    { row: '30', fault: 'the clock stands still or in another year', expected: 'waits end all the same' },
    { row: '31', fault: 'Math.random always says the same', expected: 'questions are spread all the same' },
    { row: '32', fault: 'no console, or one that throws', expected: 'nothing thrown' },
    { row: '34', fault: 'names put on Object.prototype', expected: 'works, or nothing shown and nothing broken' },
    { row: '35', fault: 'Map, WeakMap or Symbol replaced by a bad copy', expected: 'works, or nothing shown' },
    { row: '36', fault: 'methods of the document wrapped badly', expected: 'poster or nothing, no error' },
    { row: '37', fault: 'shadow roots forced closed or imitated', expected: 'works' },
    { row: '38', fault: 'no custom elements', expected: 'nothing shown, nothing said' },
    { row: '39', fault: 'an observer of the page rewrites what we insert', expected: 'no loop' },
    { row: '40', fault: 'the page reports every error on it', expected: 'none is ours' },
    { row: '42', fault: 'translation or a dark mode edits our texts', expected: 'texts go on changing' },
  ],
};
