import { row, type Section } from './row.js';

export const policy: Section = {
  title: 'D. Policies and blocking',
  rows: [
    row(
      '51',
      'a content blocker blocks the service, media or the iframe, or removes the element',
      'hidden or the poster, no retry',
      { except: 'a rule that only hides the element needs an extension; the element then has no box' },
    ),
    row('52', 'one source is missing in the policy of the shop', 'disables only what needs it'),
    row('53', 'a strict policy with nonce and strict-dynamic', 'works without a violation'),
    row('54', 'Trusted Types in every configuration', 'works, or hidden without a message'),
    row('55', 'a page isolated by COEP and COOP', 'media and iframe, or the poster'),
    row('56', 'autoplay, fullscreen, picture-in-picture forbidden', 'no error, the buttons work', {
      except: 'the sound of a stream in the iframe, which Chromium blocks despite user gestures',
    }),
    row('57', 'the origin of the shop is not registered', 'hidden, a hint with debug on, no repeated requests'),
    row('58', 'a service worker of the shop responds for the service', 'only a complete envelope counts'),
    row('59', 'a proxy or a captive portal responds', 'hidden'),
    row('60', 'http media, or a shop on http', 'the media are rejected, the rest works'),
    row('61', 'the shop sends no referrer', 'everything plays, and the iframe receives the origin'),
    row('62', 'storage and cookies denied', 'a direct entry, the rest works'),
    row('64', 'stored data was changed or is old', 'dropped'),
  ],
};
