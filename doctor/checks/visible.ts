import { eachSize } from '../each-size.js';
import type { Examination, Pair } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import type { PageFacts, SeenCard } from '../page/page-facts.js';
import type { Obstruction, Visibility } from '../page/read-visibility.js';

/** Share of the card that must be seen and clicked. */
const ENOUGH = 0.5;

const REASONS: Readonly<Record<Obstruction, (element: string) => string>> = {
  display: (element) => `${element} is not displayed (display: none)`,
  visibility: (element) => `${element} is invisible (visibility)`,
  opacity: (element) => `${element} is transparent (opacity)`,
  size: (element) => `${element} is scaled to nothing`,
  outside: (element) => `it is out of the window, where ${element} moves it`,
  inert: (element) => `${element} is inert, so that nothing in it can be clicked`,
  unclickable: (element) => `${element} takes no clicks (pointer-events: none)`,
  clipped: (element) => `${element} cuts it off (clip-path, mask or overflow)`,
  covered: (element) => `${element} lies over it`,
  'painted-over': (element) => `${element} is painted over it, and lets clicks through`,
};

const REMEDIES: Readonly<Record<Obstruction, (element: string) => string>> = {
  display: (element) => `remove that style, or leave ${element} out of it`,
  visibility: (element) => `remove that style, or leave ${element} out of it`,
  opacity: (element) => `remove that style, or leave ${element} out of it`,
  size: (element) => `remove that style from ${element}`,
  outside: (element) => `remove that style from ${element}`,
  inert: (element) => `remove inert from ${element} when its dialog is closed`,
  unclickable: (element) => `remove that style from ${element}`,
  clipped: (element) => `remove that style from ${element}`,
  covered: (element) =>
    `remove ${element}, close it, or give it a lower z-index than that of the card (990, or --svc-pip-z-index)`,
  'painted-over': (element) =>
    `remove ${element}, or give it a lower z-index than that of the card (990, or --svc-pip-z-index)`,
};

/** Why a visitor cannot use the card at a size; `null` if he can, or if none is to be seen. */
interface Problem {
  readonly text: string;
  readonly remedy: string;
  /** A dialog of the page is in front, as it should be. */
  readonly isRight?: boolean;
}

/** Whether a visitor can see and click the card, at the top of the page or at its end. */
export function checkVisible({ pairs }: Examination): readonly Observation[] {
  const problemOf = ({ with: { page } }: Pair): Problem | null => problem(page);
  const isNowhere = pairs.every((pair) => {
    const found = problemOf(pair);
    return found !== null && found.isRight !== true;
  });
  return eachSize(pairs, (pair) => {
    const found = problemOf(pair);
    if (found === null) return partly(pair.with.page);
    const { text, remedy, isRight = false } = found;
    if (isRight) return [info(text)];
    return [
      isNowhere
        ? error(`nobody can use the card${pairs.length > 1 ? ', at any size' : ''}: ${text}; ${remedy}`)
        : warning(`nobody can use the card: ${text}; ${remedy}`),
    ];
  });
}

const isShown = ({ mode }: SeenCard): boolean => mode !== 'none' && mode !== 'hidden';
const isUsable = (visibility: Visibility | null): boolean => visibility !== null && visibility.share >= ENOUGH;

function problem({ cards, trace, behindDialogs }: PageFacts): Problem | null {
  const shown = cards.filter(isShown);
  if (shown.length === 0 || shown.some(({ visibility }) => isUsable(visibility))) return null;
  const [card] = shown.filter(({ visibility }) => visibility !== null);
  if (card?.visibility) return { ...because(card.visibility) };
  const dialogs = shown.flatMap(({ open }) => open);
  const [dialog] = dialogs;
  const over = coveredBy(trace);
  if (dialog === undefined) {
    return {
      text: `it stays invisible, since it would cover ${over}`,
      remedy: `set another "position" in the configuration, or remove ${over} if it is nothing that visitors need`,
    };
  }
  if (!dialog.blocks) {
    return {
      text: `it stays invisible while ${dialog.name} is open, a dialog that leaves the page usable`,
      remedy: `remove role="dialog" and aria-modal from ${dialog.name}, so that the card stands above it, or set another "position"`,
    };
  }
  if (!dialog.hasControl) {
    return {
      text: `it stays invisible while ${dialog.name} is open, which has no button to close it`,
      remedy: `let the page close ${dialog.name}`,
    };
  }
  if (behindDialogs !== null && !isUsable(behindDialogs)) return because(behindDialogs);
  return {
    text: `the card is invisible while the dialog ${dialog.name} is open, as it should be${behindDialogs === null ? '' : '; with the dialog hidden it is there'}`,
    remedy: '',
    isRight: true,
  };
}

const SUPPORT = 'set another "position" in the configuration; if that changes nothing, send this line to support';

function because({ because: cause }: Visibility): Problem {
  if (cause === null)
    return { text: 'most of it is out of the window', remedy: 'set another "position" in the configuration' };
  const { kind, element, rule } = cause;
  const by = rule === '' ? '' : ` by ${rule}`;
  if (rule === '' && /^svc-pip/.test(element)) {
    return { text: `${REASONS[kind](element)}, by no style of the page that can be read`, remedy: SUPPORT };
  }
  return { text: `${REASONS[kind](element)}${by}`, remedy: REMEDIES[kind](element) };
}

/** A card that is invisible, or covered, at one end of the page, or of which a part is covered. */
function partly({ cards, trace }: PageFacts): readonly (Observation | false)[] {
  const shown = cards.filter(isShown);
  const [card] = shown.filter(({ visibility }) => visibility !== null && visibility.because !== null);
  const cause = card?.visibility ? because(card.visibility) : undefined;
  const what = isUsable(card?.visibility ?? null)
    ? 'a part of the card cannot be seen or clicked'
    : 'nobody can use the card';
  return [
    shown.some(({ aside }) => aside) && info(`the card is invisible while it would cover ${coveredBy(trace)}`),
    cause !== undefined &&
      warning(`${what} at the ${card?.scrolled ?? 'top'} of the page: ${cause.text}; ${cause.remedy}`),
    cause === undefined && shown.length > 0 && info('a visitor can see and click the card'),
  ];
}

/** How the trace says so, at first view or later. */
const COVERS = / would cover (.+?)(?: of the page)?$/;

const coveredBy = (trace: PageFacts['trace']): string => {
  const line = trace.findLast(({ step, text }) => step === 'position' && COVERS.test(text))?.text ?? '';
  return COVERS.exec(line)?.[1] ?? 'something of the page';
};
