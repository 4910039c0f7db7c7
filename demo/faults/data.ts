import { row, type Section } from './row.js';

const LIST = 'the list is tried without a shop around it';

export const data: Section = {
  title: 'F. Data',
  rows: [
    row('87', 'the page has no usable product id', 'nothing asked, one line in the trace'),
    row('88', 'ids that look like numbers, paths or parameters', 'text all the way; a number is refused'),
    row('89', 'names with markup, or ten kilobytes long', 'text inside its place'),
    row('90', 'letters that turn the direction or are half', 'isolated, nothing overflows, nothing thrown'),
    row('91', 'addresses that are not plainly https', 'never opened nor loaded; good ones byte for byte'),
    row('92', 'keys of prototypes', 'prototypes stay clean'),
    row('94', 'dates that contradict each other', 'the list that a stream stands in counts', { noShop: LIST }),
    row('95', 'a start that is no moment of the recording', 'ignored, or near the end'),
    row('96', 'a list that changes while it is read', 'each stream once, and told', { noShop: LIST }),
    row('97', 'pages larger than the service gives', 'nothing lost', { noShop: LIST }),
    row('99', 'a short page, a wrong total', 'ends by the rule, says that it may not be whole', { noShop: LIST }),
    row('100', 'which lists count as the items of a page', 'all of them together', { noShop: LIST }),
    row('101', 'empty and missing lists, broken entries, ten thousand', 'empty is no error; the good ones stay', {
      noShop: LIST,
    }),
    row('102', 'a picture that fails, is none, is huge or never ends', 'the poster, then the background'),
  ],
};
