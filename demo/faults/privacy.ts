import { row, type Section } from './row.js';

export const privacy: Section = {
  title: 'Privacy',
  rows: [
    row('S5.1', 'cookies, storage, fingerprints', 'none written, none read'),
    row('S5.2', 'data stored in the tab', 'one short record without personal data, for half an hour'),
    row('S5.3', 'data in a request', 'application and product, and of the page its origin only'),
    row('S5.4', 'analytics and third-party hosts', 'none'),
    row('S5.5', 'no product, or no consent yet', 'no request'),
    row('S5.6', 'a visitor who asks not to be tracked', 'the same for all: nobody is tracked'),
    row('S5.7', 'parameters of the product link', 'flags only, removed from the URL'),
    row('S5.8', 'personal data of a streamer', 'neither shown nor stored'),
    row('S5.9', 'data sent to the app', 'the five fields only'),
    row('S5.10', 'a wrong data sheet', 'compared with real traffic and storage'),
  ],
};
