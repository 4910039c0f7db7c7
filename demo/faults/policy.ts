import { row, type Section } from './row.js';

export const policy: Section = {
  title: 'D. Policies and blocking',
  rows: [
    row(
      '51',
      'a blocker stops the service, media or the frame, or takes the element away',
      'nothing or the poster, not asked again',
      { except: 'a rule that only hides the element needs an extension; it then has no box' },
    ),
    row('52', 'the policy of the shop has one gap', 'costs what it forbids, no more'),
    row('53', 'a strict policy with nonce and strict-dynamic', 'works without one violation'),
    row('54', 'Trusted Types in every configuration', 'works, or nothing shown and nothing said'),
    row('55', 'a page isolated by COEP and COOP', 'media and frame, or the poster'),
    row('56', 'autoplay, full screen, picture-in-picture forbidden', 'no error, the buttons still work', {
      except: 'the sound of a stream in the frame, which Chromium refuses whatever the shopper presses',
    }),
    row('57', 'the origin of the shop is not registered', 'nothing shown, a hint with debug on, no storm'),
    row('58', 'a service worker of the shop answers for the service', 'only a whole envelope counts'),
    row('59', 'a proxy or a captive portal answers', 'nothing shown'),
    row('60', 'http media, or a shop on http', 'the media refused, the rest works'),
    row('61', 'the shop sends no referrer', 'all plays, and the frame knows whose it is'),
    row('62', 'storage and cookies denied', 'a direct entry, the rest works'),
    row('64', 'what is stored was changed or is old', 'dropped'),
  ],
};
