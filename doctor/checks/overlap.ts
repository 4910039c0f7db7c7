import { eachSize } from '../each-size.js';
import type { Examination, Pair } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import type { CardFacts, Overlap } from '../page/card-facts.js';
import type { PageFacts } from '../page/page-facts.js';

const KINDS: Readonly<Record<Overlap['kind'], (owner: string) => string>> = {
  dialog: (owner) => ` of the dialog ${owner}`,
  chat: (owner) => ` of the chat ${owner}`,
  bar: (owner) => ` of the bar ${owner}`,
  page: (owner) => ` in ${owner}, which stays in the window`,
};
/** How the trace says so, at first view or later. */
const COVERS = / would cover (.+?)(?: of the page)?$/;
/** Share of the card that another thing may cover. */
const COVERED = 0.25;

const belongs = ({ element, owner, kind }: Overlap): string =>
  element === owner || element.startsWith(`${owner} "`) ? ` (${kind})` : KINDS[kind](owner);

/** What the card covers, what covers the card, and what else stays in the window. */
export const checkOverlap = ({ pairs }: Examination): readonly Observation[] =>
  eachSize(pairs, ({ with: visit }: Pair) => {
    const { cards } = visit.page;
    return [...aside(visit.page), ...cards.flatMap((card) => overlaps(card, cards)), ...around(cards)];
  });

/** What scrolls away before the end of the page is not in the way. */
const stays = ({ element, fixed, kind }: Overlap, cards: readonly CardFacts[]): boolean =>
  fixed || kind !== 'page' || cards.every(({ below }) => below.some((other) => other.element === element));

const overlaps = ({ below, above }: CardFacts, cards: readonly CardFacts[]): readonly (Observation | false)[] => [
  ...below
    .filter((one) => stays(one, cards))
    .map((one) =>
      error(
        `the card covers ${one.element}${belongs(one)}: set another "position" or larger insets, ` +
          'or name it in --svc-pip-clear-of',
      ),
    ),
  ...above
    .filter(({ kind, share }) => kind !== 'dialog' && share >= COVERED)
    .map((one) =>
      warning(
        `${one.element}${belongs(one)} covers the card: set another "position" or a larger --svc-pip-inset-block`,
      ),
    ),
  ...above
    .filter(({ kind }) => kind === 'dialog')
    .map(({ owner }) => info(`the dialog ${owner} is above the card, as it should be`)),
];

/** A card that is invisible, since it would cover something. */
function aside({ cards, trace }: PageFacts): readonly Observation[] {
  const shown = cards.filter(({ mode }) => mode !== 'none' && mode !== 'hidden');
  const invisible = shown.filter((card) => card.aside);
  if (invisible.length === 0) return [];
  const line = trace.find(({ step, text }) => step === 'position' && COVERS.test(text))?.text ?? '';
  const what = COVERS.exec(line)?.[1] ?? 'something';
  if (invisible.length < shown.length) return [info(`the card is invisible while it would cover ${what}`)];
  return invisible.some(({ dialogs }) => dialogs.length > 0)
    ? [info(`the card is invisible while a dialog is open: it would cover ${what}`)]
    : [warning(`the card stays invisible, since it would cover ${what}: set another "position" or insets`)];
}

const around = (cards: readonly CardFacts[]): readonly Observation[] => {
  const all = (pick: (card: CardFacts) => readonly string[]): string => [...new Set(cards.flatMap(pick))].join(', ');
  return Object.entries({ dialogs: 'open dialogs', chats: 'chats', bars: 'bars' } as const).flatMap(([key, word]) => {
    const names = all((card) => card[key as 'dialogs' | 'chats' | 'bars']);
    return names ? [info(`${word} in the window: ${names}`)] : [];
  });
};
