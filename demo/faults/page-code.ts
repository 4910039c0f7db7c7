import { row, type Section } from './row.js';

export const pageCode: Section = {
  title: 'B. Hostile code of the page',
  rows: [
    row('26', 'old libraries that change arrays and functions', 'works', {
      except:
        'Prototype 1.6 and MooTools 1.2 themselves: npm has no browser build of either, so their changes are rewritten',
    }),
    row('27', 'JSON functions or Array.prototype.toJSON replaced', 'stored and sent data is correct'),
    row(
      '28',
      'fetch wrapped: no signal, consumed body, no response, throws',
      'the timeout holds, the response is checked',
    ),
    row('30', 'a frozen or wrong clock', 'timeouts still end'),
    row(
      '151',
      'timers that never fire or are a minute late, no animation frames, a clock that jumps or stands still',
      'media that hangs is a poster in time',
    ),
    row('31', 'Math.random is constant', 'requests are still spread'),
    row('32', 'no console, or one that throws', 'no exception'),
    row('34', 'properties added to Object.prototype', 'works, or hidden without an error'),
    row('35', 'Map, WeakMap or Symbol replaced by a bad polyfill', 'works, or hidden'),
    row('36', 'DOM methods wrapped incorrectly', 'poster or nothing, no error'),
    row('37', 'shadow roots forced closed or emulated', 'works'),
    row('38', 'no custom elements', 'hidden, no console message'),
    row('39', 'a MutationObserver of the page rewrites inserted elements', 'no loop'),
    row('40', 'the page reports every error', 'none comes from the SDK'),
    row(
      '187',
      'a page of a hundred thousand elements that changes all the time',
      'observed for a small part of the time; a dialog and a buy button are found all the same',
      { noShop: 'the shop has no such page; tests of the card make one' },
    ),
    row('42', 'translation or a dark mode extension edits the elements', 'texts still update'),
  ],
};
