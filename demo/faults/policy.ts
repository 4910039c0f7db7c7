import type { Section } from './row.js';

export const policy: Section = {
  title: 'D. Policies and blocking',
  rows: [
    {
      row: '51',
      fault: 'a blocker stops the service, media or the frame, or takes the element away',
      expected: 'nothing or the poster, not asked again',
      except: 'a rule that only hides the element needs an extension; it then has no box',
    },
    { row: '52', fault: 'the policy of the shop has one gap', expected: 'costs what it forbids, no more' },
    { row: '53', fault: 'a strict policy with nonce and strict-dynamic', expected: 'works without one violation' },
    { row: '54', fault: 'Trusted Types in every configuration', expected: 'works, or nothing shown and nothing said' },
    { row: '55', fault: 'a page isolated by COEP and COOP', expected: 'media and frame, or the poster' },
    {
      row: '56',
      fault: 'autoplay, full screen, picture-in-picture forbidden',
      expected: 'no error, the buttons still work',
      except: 'the sound of a stream in the frame, which Chromium refuses whatever the shopper presses',
    },
    {
      row: '57',
      fault: 'the origin of the shop is not registered',
      expected: 'nothing shown, a hint with debug on, no storm',
    },
    {
      row: '58',
      fault: 'a service worker of the shop answers for the service',
      expected: 'only a whole envelope counts',
    },
    { row: '59', fault: 'a proxy or a captive portal answers', expected: 'nothing shown' },
    {
      row: '60',
      fault: 'http media, or a shop on http',
      expected: 'the media refused, the rest works',
    },
    { row: '61', fault: 'the shop sends no referrer', expected: 'all plays, and the frame knows whose it is' },
    { row: '62', fault: 'storage and cookies denied', expected: 'a direct entry, the rest works' },
    { row: '64', fault: 'what is stored was changed or is old', expected: 'dropped' },
  ],
};
