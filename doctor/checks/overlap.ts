import { eachSize } from '../each-size.js';
import type { Examination, Pair } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import type { Overlap } from '../page/card-facts.js';
import type { SeenCard } from '../page/page-facts.js';

const KINDS: Readonly<Record<Overlap['kind'], (owner: string) => string>> = {
  dialog: (owner) => ` of the dialog ${owner}`,
  chat: (owner) => ` of the chat ${owner}`,
  bar: (owner) => ` of the bar ${owner}`,
  page: (owner) => ` in ${owner}, which stays in the window`,
};
/** Share of the card that another thing may cover. */
const COVERED = 0.25;

const belongs = ({ element, owner, kind }: Overlap): string =>
  element === owner || element.startsWith(`${owner} "`) ? ` (${kind})` : KINDS[kind](owner);

/** What the card covers, what covers the card, and what else stays in the window. */
export const checkOverlap = ({ pairs }: Examination): readonly Observation[] =>
  eachSize(pairs, ({ with: visit }: Pair) => {
    const { cards } = visit.page;
    return [...cards.flatMap((card) => overlaps(card, cards)), ...around(cards)];
  });

/** What scrolls away before the end of the page is not in the way. */
const stays = ({ element, fixed, kind }: Overlap, cards: readonly SeenCard[]): boolean =>
  fixed || kind !== 'page' || cards.every(({ below }) => below.some((other) => other.element === element));

const overlaps = (
  { below, above, visibility }: SeenCard,
  cards: readonly SeenCard[],
): readonly (Observation | false)[] => [
  ...below
    .filter((one) => stays(one, cards))
    .map((one) =>
      error(
        `the card covers ${one.element}${belongs(one)}: set another "position" in the configuration, ` +
          'or name it in the style svc-pip { --svc-pip-clear-of: … }',
      ),
    ),
  ...above
    // What covers most of it is said once, by the check before.
    .filter(({ kind, share }) => kind !== 'dialog' && share >= COVERED && visibility?.because?.kind !== 'covered')
    .map((one) =>
      warning(
        `${one.element}${belongs(one)} covers a part of the card: set another "position" in the configuration, or svc-pip { --svc-pip-inset-block: … } to its height`,
      ),
    ),
  ...above
    .filter(({ kind }) => kind === 'dialog')
    .map(({ owner }) => info(`the dialog ${owner} is above the card, as it should be`)),
];

const around = (cards: readonly SeenCard[]): readonly Observation[] => {
  const all = (pick: (card: SeenCard) => readonly string[]): string => [...new Set(cards.flatMap(pick))].join(', ');
  return Object.entries({ dialogs: 'open dialogs', chats: 'chats', bars: 'bars' } as const).flatMap(([key, word]) => {
    const names = all((card) => card[key as 'dialogs' | 'chats' | 'bars']);
    return names ? [info(`${word} in the window: ${names}`)] : [];
  });
};
