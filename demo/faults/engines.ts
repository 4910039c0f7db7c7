import { row, type Section } from './row.js';

export const engines: Section = {
  title: 'M. Engines, and what a page lacks',
  rows: [
    row('160', 'the oldest supported engine: no URL.parse, checkVisibility, popover …', 'card, player and list work'),
    row('161', 'no ResizeObserver, and no words for times, units or the time zone', 'plainer, but works'),
    row('162', 'crypto, mediaSession, wakeLock or BroadcastChannel throw', 'works without them, no error'),
    row('165', 'a polyfilled TextDecoder that cannot decode in pieces', 'every response is read'),
    row('166', 'addEventListener wrapped without its options', 'no listener is left'),
    row('167', 'window.open throws, or returns a window that must not be touched', 'opens in the same tab'),
    row('168', 'a frameset in place of the body', 'nothing plays unseen, no error'),
    row('169', 'a style sheet of the user hides the element', 'it rests, and goes on when it is shown'),
  ],
};
