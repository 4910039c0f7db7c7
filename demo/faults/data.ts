import type { Section } from './row.js';

const LIST = 'the list is tried without a shop around it';

export const data: Section = {
  title: 'F. Data',
  rows: [
    { row: '87', fault: 'the page has no usable product id', expected: 'nothing asked, one line in the trace' },
    {
      row: '88',
      fault: 'ids that look like numbers, paths or parameters',
      expected: 'text all the way; a number is refused',
    },
    { row: '89', fault: 'names with markup, or ten kilobytes long', expected: 'text inside its place' },
    {
      row: '90',
      fault: 'letters that turn the direction or are half',
      expected: 'isolated, nothing overflows, nothing thrown',
    },
    {
      row: '91',
      fault: 'addresses that are not plainly https',
      expected: 'never opened nor loaded; good ones byte for byte',
    },
    { row: '92', fault: 'keys of prototypes', expected: 'prototypes stay clean' },
    {
      row: '94',
      fault: 'dates that contradict each other',
      expected: 'the list that a stream stands in counts',
      noShop: LIST,
    },
    { row: '95', fault: 'a start that is no moment of the recording', expected: 'ignored, or near the end' },
    { row: '96', fault: 'a list that changes while it is read', expected: 'each stream once, and told', noShop: LIST },
    { row: '97', fault: 'pages larger than the service gives', expected: 'nothing lost', noShop: LIST },
    {
      row: '99',
      fault: 'a short page, a wrong total',
      expected: 'ends by the rule, says that it may not be whole',
      noShop: LIST,
    },
    { row: '100', fault: 'which lists count as the items of a page', expected: 'all of them together', noShop: LIST },
    {
      row: '101',
      fault: 'empty and missing lists, broken entries, ten thousand',
      expected: 'empty is no error; the good ones stay',
      noShop: LIST,
    },
    {
      row: '102',
      fault: 'a picture that fails, is none, is huge or never ends',
      expected: 'the poster, then the background',
    },
  ],
};
