import { BUY_BUTTON_NAMES, BUY_BUTTON_SELECTORS } from '../components/svc-pip/overlap/buy-buttons.js';

const table = (head: string, lists: Readonly<Record<string, readonly string[]>>, mark: string): string =>
  [
    `| ${head} |`,
    '| --- | --- |',
    ...Object.entries(lists).map(([name, list]) => `| ${name} | ${list.map((one) => mark + one + mark).join(', ')} |`),
  ].join('\n');

/** The buttons that the mini-player recognises. */
export const buyButtonTables = (): string =>
  [
    'Selectors, by shop system:',
    table('shop | selectors', BUY_BUTTON_SELECTORS, '`'),
    'Names, by language, of buttons without such a selector; `…` is any text:',
    table('language | names', BUY_BUTTON_NAMES, ''),
  ].join('\n\n');
