import type { RaceSubject } from '../race.js';
import { STREAMS, type PlayerRace } from '../player-page.js';

/** Which way is gone: from the card to the full player, or from a product in the player to its page. */
export type Way = 'player' | 'product';

/** One way to go from a page to the next one that plays. */
export interface JourneySubject extends RaceSubject {
  readonly way: Way;
  readonly stream: PlayerRace;
  /** Both pages are by hand: a plain link, and a bare `<video>` that knows its address. */
  readonly bare: boolean;
}

/** Product whose page shows the stream, and that the player of the stream lists first. */
export const PRODUCTS: Readonly<Record<PlayerRace, string>> = { recording: '00123', live: '00125' };
/** Second of the recording at which the player is opened before a product is clicked. */
export const START = 20;

const WAYS: readonly Way[] = ['player', 'product'];
const TITLES: Readonly<Record<Way, string>> = { player: 'Click to player', product: 'Player to product' };
const KINDS: readonly PlayerRace[] = ['recording', 'live'];
/** Of the fresh bare video; the continued one has none. */
const AIMS: Readonly<Record<Way, number | null>> = { player: 1, product: null };

/** In the order of the table; the first of a race is what the others are compared with. */
export const JOURNEY_SUBJECTS: readonly JourneySubject[] = WAYS.flatMap((way) =>
  KINDS.flatMap((stream): JourneySubject[] => {
    const common = { race: `${way}-${stream}`, way, stream, bare: false, aim: AIMS[way] };
    return [
      { ...common, id: `${common.race}-bare`, title: 'plain link, bare <video>', bare: true, aim: null },
      { ...common, id: `${common.race}-ours`, title: way === 'player' ? 'card, player page' : 'player page, card' },
      { ...common, id: `${common.race}-firefox`, title: 'the same in Firefox', notRun: true },
    ];
  }),
);

/** Titles of the races, by their names. */
export const RACES: Readonly<Record<string, string>> = Object.fromEntries(
  WAYS.flatMap((way) => KINDS.map((stream) => [`${way}-${stream}`, `${TITLES[way]}, ${stream}`])),
);

/** Path and fragment of the player of a stream. */
export const playerPath = (stream: PlayerRace, query: string): string =>
  `/live/?${query}#/translation/${STREAMS[stream].id}`;

/** Address of the page on which the way begins. */
export function startOf(shopUrl: string, { id, way, stream, bare }: JourneySubject): string {
  const subject = bare ? `&subject=${id}` : '';
  if (way === 'player')
    return `${shopUrl}/product/${PRODUCTS[stream]}?config=inline${bare ? '&tag=none' : ''}${subject}`;
  return shopUrl + playerPath(stream, `${stream === 'recording' ? `startTime=${String(START)}` : ''}${subject}`);
}

/** What is clicked: an expression whose value is the element. */
export const targetOf = ({ way, bare }: JourneySubject): string => {
  if (bare) return "document.querySelector('a.bench')";
  return way === 'player'
    ? "document.querySelector('svc-pip, svc-pip-sdk').shadowRoot.querySelector('.open')"
    : "document.querySelector('svc-player').shadowRoot.querySelector('.product .link')";
};
