import type { Section } from './row.js';

export const privacy: Section = {
  title: 'Privacy',
  rows: [
    { row: 'S5.1', fault: 'cookies, storage, fingerprints', expected: 'none written, none read' },
    { row: 'S5.2', fault: 'what the tab remembers', expected: 'one short record without a person, half an hour' },
    {
      row: 'S5.3',
      fault: 'what a question tells',
      expected: 'application and product, no more of the page than its origin',
    },
    { row: 'S5.4', fault: 'analytics and third hosts', expected: 'none' },
    { row: 'S5.5', fault: 'no product, or no consent yet', expected: 'not one request' },
    { row: 'S5.6', fault: 'a visitor who asks not to be tracked', expected: 'the same for all, since nobody is' },
    { row: 'S5.7', fault: 'parameters of the way to the product', expected: 'flags only, taken out of the address' },
    { row: 'S5.8', fault: 'personal data of a streamer', expected: 'neither shown nor kept' },
    { row: 'S5.9', fault: 'what the app is told', expected: 'the five fields and nothing else' },
    { row: 'S5.10', fault: 'a data sheet that is not true', expected: 'compared with real traffic and storage' },
  ],
};
