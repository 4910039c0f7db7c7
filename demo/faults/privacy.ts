import { row, type Section } from './row.js';

export const privacy: Section = {
  title: 'Privacy',
  rows: [
    row('S5.1', 'cookies, storage, fingerprints', 'none written, none read'),
    row('S5.2', 'what the tab remembers', 'one short record without a person, half an hour'),
    row('S5.3', 'what a question tells', 'application and product, no more of the page than its origin'),
    row('S5.4', 'analytics and third hosts', 'none'),
    row('S5.5', 'no product, or no consent yet', 'not one request'),
    row('S5.6', 'a visitor who asks not to be tracked', 'the same for all, since nobody is'),
    row('S5.7', 'parameters of the way to the product', 'flags only, taken out of the address'),
    row('S5.8', 'personal data of a streamer', 'neither shown nor kept'),
    row('S5.9', 'what the app is told', 'the five fields and nothing else'),
    row('S5.10', 'a data sheet that is not true', 'compared with real traffic and storage'),
  ],
};
