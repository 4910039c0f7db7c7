import { EPISODES, EPISODE_SECONDS, type Episode } from './scenes/episodes.js';

/** One spoken sentence: seconds since its episode began, and the words. */
export type Line = readonly [at: number, words: string];

/** What the presenter says; the same words are the subtitles. */
export const SCRIPT: Readonly<Record<Episode, readonly Line[]>> = {
  'linen-shirt': [
    [0.4, 'Hello! This is the Shore linen shirt.'],
    [3.3, 'Pure linen, washed until it feels soft.'],
    [6.2, 'Look at the weave: cool, light and strong.'],
    [10.3, 'It is cut straight, so it suits everyone.'],
    [13.2, 'Wear it open, or tuck it in for dinner.'],
    [16.4, 'Five sizes, and it goes with everything.'],
  ],
  'coffee-set': [
    [0.4, 'Next, my favourite: the drip coffee set.'],
    [3.3, 'Stoneware on top, clear glass below.'],
    [6.2, 'Pour slowly, and let the coffee bloom.'],
    [10.3, 'Can you smell that? Three minutes, one good cup.'],
    [14, 'The cup belongs to the set, in the same glaze.'],
    [17.1, 'And it all goes in the dishwasher.'],
  ],
  'trail-backpack': [
    [0.4, 'Ready for a walk? The trail backpack.'],
    [3.3, 'Waxed canvas, brass and real leather.'],
    [6.2, 'Two buckles, and a pocket that zips wide open.'],
    [10.3, 'Twenty-two litres, and so light to carry.'],
    [13.2, 'The straps sit close, so nothing swings.'],
    [16.6, 'Thank you for watching. See you next week!'],
  ],
};

/** A sentence on the time line of the recording. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** Cues of one episode, in seconds since it began; a sentence stays until shortly before the next one. */
export const cuesOf = (episode: Episode): readonly Cue[] =>
  SCRIPT[episode].map(([from, words], i, all) => ({
    from,
    to: Math.min((all[i + 1]?.[0] ?? EPISODE_SECONDS) - 0.15, from + 3.6),
    words,
  }));

/** Cues of the whole recording. */
export const ALL_CUES: readonly Cue[] = EPISODES.flatMap((episode, i) =>
  cuesOf(episode).map(({ from, to, words }) => ({
    from: from + i * EPISODE_SECONDS,
    to: to + i * EPISODE_SECONDS,
    words,
  })),
);
