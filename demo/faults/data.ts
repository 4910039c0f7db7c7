import { row, type Section } from './row.js';

const MOCK = 'the mock is tested alone';
const LIST = 'the list is tested without a shop';

export const data: Section = {
  title: 'F. Data',
  rows: [
    row('87', 'the page has no valid product id', 'no request, one line in the trace'),
    row('88', 'ids that look like numbers, paths or parameters', 'stay text; a number is rejected'),
    row('89', 'names with markup, or of ten kilobytes', 'shown as text inside their card'),
    row('90', 'bidirectional control characters and lone surrogates', 'isolated, no overflow, no exception'),
    row('91', 'URLs that are not https', 'never opened or loaded; valid ones byte for byte'),
    row('92', 'prototype keys in JSON', 'prototypes stay unchanged'),
    row('94', 'contradicting dates', 'the list that contains the stream decides', { noShop: LIST }),
    row('95', 'a startTime outside of the recording', 'ignored, or clamped near the end'),
    row('96', 'a catalogue that changes while it is paged', 'each stream once, and a message', { noShop: LIST }),
    row('97', 'pages larger than the maximum', 'nothing lost', { noShop: LIST }),
    row('99', 'a short page, a wrong total', 'paging ends by the rule, and says that the list may be incomplete', {
      noShop: LIST,
    }),
    row('100', 'several lists in one page', 'all count together', { noShop: LIST }),
    row('101', 'empty and missing lists, broken entries, ten thousand', 'empty is no error; valid entries stay', {
      noShop: LIST,
    }),
    row('181', 'filters chosen quickly, responses in another order', 'the last choice', { noShop: LIST }),
    row('182', "the clock of the mock's machine is set back or forth", 'the mock goes on; a reset follows it', {
      noShop: MOCK,
    }),
    row('183', 'a database that is no JSON, a state file that a killed mock has left', 'named by its line; removed', {
      noShop: MOCK,
    }),
    row('102', 'an image that fails, is invalid, huge or never finishes', 'the poster, then the background'),
  ],
};
