import { eachSize } from '../each-size.js';
import type { Examination, Pair } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import type { SeenCard } from '../page/page-facts.js';
import { readablePlaces } from '../places.js';
import { inMarkup } from '../site.js';

const EXPECTED_POSTER = /^(no-preview|reduced-data|live-disabled|autoplay|paused|ended)$/;
const SERVICE = 'tell who runs the service';
/** Reasons for which nothing is shown that are faults, and what to do. */
const FAULTS: Readonly<Record<string, string>> = {
  unreachable:
    'have the origin of the page registered at the service, allow the service in the Content Security Policy, and switch blockers of this browser off',
  timeout: `examine the page again, and if it is the same, ${SERVICE}`,
  refused: `look at the configuration and at the registered origin, then ${SERVICE}`,
  'invalid-answer': SERVICE,
  'invalid-player-url': `${SERVICE}: the address of its player must begin with https:`,
  'not-configured': 'look at the configuration',
  'corner-taken': 'give the mini-players of this page different corners, or remove one',
  'unknown-status': `${SERVICE}, or take the newest version of the script`,
};
/** What to do where a poster is shown in place of a video. */
const POSTERS: Readonly<Record<string, string>> = {
  media: 'allow the host of the video in "media-src" of the Content Security Policy, and open its address in a browser',
  timeout: 'examine the page again, on a fast connection',
};

/**
 * What is shown, and why.
 *
 * @param isExplained whether another check has found an error: then what follows from it is none of its own
 */
export const checkShown = ({ pairs }: Examination, isExplained: boolean): readonly Observation[] =>
  eachSize(pairs, ({ with: { page } }: Pair) => {
    const { trace, cards, version, elements } = page;
    const [card] = cards;
    if (version === null && elements.length > 0 && page.tags.length === 0)
      return [ofElements(elements, card, isExplained)];
    const last = trace.at(-1);
    if (version === null || last === undefined) return [];
    if (card === undefined || card.mode === 'none' || card.mode === 'hidden') return [nothing(last, isExplained)];
    const shown = trace.findLast(({ step }) => step === 'mode')?.text ?? card.mode;
    if (card.mode !== 'poster') {
      // A card that has stepped aside rests, from its beginning on where it never had room: `visible` says so.
      return [
        card.phase === 'playing' || card.aside
          ? info(shown)
          : warning(`${shown}; it does not play within the time: examine the page again with a longer --timeout`),
      ];
    }
    if (EXPECTED_POSTER.test(card.reason)) return [info(shown)];
    if (card.reason === 'format') return [info(`${shown} (this browser; yours may play it)`)];
    const advice = POSTERS[card.reason] ?? SERVICE;
    return [isExplained ? info(shown) : warning(`a poster in place of the video, ${shown}: ${advice}`)];
  });

/** What a page shows that has the elements without the script tag; they say it in their attributes. */
function ofElements(elements: readonly string[], card: SeenCard | undefined, isExplained: boolean): Observation {
  if (!elements.includes('svc-pip') || card === undefined) {
    return info(`${inMarkup(elements)}, and no mini-player: look at the pictures of the report`);
  }
  const { mode, reason, phase } = card;
  const because = reason === '' ? mode : `${mode} (${reason})`;
  if (mode === 'none') {
    return warning(
      '<svc-pip> is in the page, and nothing has defined it: add the import of svc-live-shopping/svc-pip/define',
    );
  }
  if (mode === 'idle') {
    return warning('<svc-pip> is idle: give it the attributes base-url, application and feed-product-id');
  }
  if (mode === 'hidden') {
    const advice = FAULTS[reason];
    return advice === undefined || isExplained
      ? info(`nothing is shown: ${because}`)
      : error(`nothing is shown: ${because}; ${advice}`);
  }
  if (/^(armed|resolving)$/.test(mode)) {
    return warning(`nothing is shown so far: ${mode}; examine the page again with a longer --timeout`);
  }
  if (mode !== 'poster') return info(`${because}, ${phase}, by <svc-pip> itself`);
  const advice = POSTERS[reason] ?? SERVICE;
  return EXPECTED_POSTER.test(reason) || reason === 'format' || isExplained
    ? info(`${because}, by <svc-pip> itself`)
    : warning(`a poster in place of the video, ${because}: ${advice}`);
}

/** Why there is no card, by the last line of the script. */
function nothing({ step, text }: { readonly step: string; readonly text: string }, isExplained: boolean): Observation {
  const serious = isExplained ? info : error;
  if (step === 'product') {
    return text.startsWith('none')
      ? info('nothing is shown, since the script has found no product id')
      : warning(
          'nothing is shown so far, since the service has not responded within the time: examine the page again with a longer --timeout, or ask who runs the service',
        );
  }
  const [, reason = ''] = /^hidden \(([\w-]+)\)/.exec(text) ?? [];
  const advice = FAULTS[reason];
  const line = `nothing is shown: ${readablePlaces(text)}`;
  if (advice !== undefined) return serious(`${line}; ${advice}`);
  if (/^hidden:? \(?\w*Error/.test(text) && !isExplained) return error(`${line}; send this line to support`);
  return isExplained ? info('nothing is shown, because of the errors above') : info(line);
}
