import { eachSize } from '../each-size.js';
import { readablePlaces } from '../places.js';
import type { Examination, Pair } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';

const EXPECTED_POSTER = /^(no-preview|reduced-data|live-disabled|autoplay|paused|ended)$/;
const FAULT =
  /^hidden \((unreachable|timeout|refused|invalid-answer|invalid-player-url|not-configured|unknown-status)\)/;

/**
 * What is shown, and why.
 *
 * @param isExplained whether another check has found an error: then what follows from it is none of its own
 */
export const checkShown = ({ pairs }: Examination, isExplained: boolean): readonly Observation[] =>
  eachSize(pairs, ({ with: visit }: Pair) => {
    const { trace, cards, version } = visit.page;
    const [card] = cards;
    const line = readablePlaces(trace.at(-1)?.text ?? '');
    if (version === null || line === '') return [];
    const serious = isExplained ? info : error;
    const isDecided = trace.at(-1)?.step !== 'product' || line.startsWith('none');
    if (!isDecided && (card === undefined || card.mode === 'none')) {
      return [
        warning(
          `nothing is shown so far: the service has not responded within the time (the last decision is ${line}); examine the page again with a longer --timeout, or ask who runs the service`,
        ),
      ];
    }
    if (card === undefined || card.mode === 'none' || card.mode === 'hidden') {
      return [
        FAULT.test(line) || /^hidden: \w*Error/.test(line)
          ? serious(`nothing is shown: ${line}`)
          : info(`nothing is shown: ${line}`),
      ];
    }
    const shown = trace.findLast(({ step }) => step === 'mode')?.text ?? card.mode;
    if (card.mode !== 'poster')
      return [card.phase === 'playing' ? info(shown) : warning(`${shown}; it does not play within the time`)];
    if (EXPECTED_POSTER.test(card.reason)) return [info(shown)];
    if (card.reason === 'format') return [info(`${shown} (this browser; yours may play it)`)];
    return [isExplained ? info(shown) : warning(`a poster in place of the video: ${shown}`)];
  });
