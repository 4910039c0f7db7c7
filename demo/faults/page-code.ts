import { row, type Section } from './row.js';

export const pageCode: Section = {
  title: 'B. Hostile code of the page',
  rows: [
    row('26', 'old libraries that change arrays and functions', 'works', {
      except:
        'Prototype 1.6 and MooTools 1.2 themselves: npm has no build of either for browsers, so what they changed is written anew',
    }),
    row('27', 'JSON or the way arrays are written as JSON replaced', 'what is stored and sent is right'),
    row(
      '28',
      'fetch wrapped: no signal, consumed body, no response, throws',
      'the deadline holds, the answer is checked',
    ),
    row('30', 'the clock stands still or in another year', 'waits end all the same'),
    row('31', 'Math.random always says the same', 'questions are spread all the same'),
    row('32', 'no console, or one that throws', 'nothing thrown'),
    row('34', 'names put on Object.prototype', 'works, or nothing shown and nothing broken'),
    row('35', 'Map, WeakMap or Symbol replaced by a bad copy', 'works, or nothing shown'),
    row('36', 'methods of the document wrapped badly', 'poster or nothing, no error'),
    row('37', 'shadow roots forced closed or imitated', 'works'),
    row('38', 'no custom elements', 'nothing shown, nothing said'),
    row('39', 'an observer of the page rewrites what we insert', 'no loop'),
    row('40', 'the page reports every error on it', 'none is ours'),
    row('42', 'translation or a dark mode edits our texts', 'texts go on changing'),
  ],
};
