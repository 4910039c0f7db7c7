import { APPLICATION } from '../../demo/site-configuration.js';
import { peerUrl, type Rewrite } from '../environment.js';
import type { RaceSubject } from '../race.js';

export type PlayerRace = 'recording' | 'live';

/** One way to play a stream in the whole window of the player page. */
export interface PlayerSubject extends RaceSubject {
  readonly race: PlayerRace;
  /** Script of a peer that replaces the player's own script; `null` leaves the page unchanged. */
  readonly peer: string | null;
  /** Native HLS is disabled. */
  readonly withoutNativeHls: boolean;
}

const RACES: readonly PlayerRace[] = ['recording', 'live'];
export const STREAMS: Readonly<Record<PlayerRace, { readonly id: string; readonly playlist: string }>> = {
  recording: { id: 'autumn-evening', playlist: '/media/recording/master.m3u8' },
  live: { id: 'trail-live', playlist: '/live/trail-live/master.m3u8' },
};

/** In the order of the table; the first of a race is what the others are compared with. */
export const PLAYER_SUBJECTS: readonly PlayerSubject[] = RACES.flatMap((race) => [
  {
    ...{ id: `${race}-hls`, title: 'bare hls.js light, without API request', race },
    ...{ peer: 'player-hls.js', withoutNativeHls: false, aim: null },
  },
  {
    ...{ id: `${race}-own`, title: 'bare native HLS after /internal/playback', race },
    ...{ peer: 'player-own.js', withoutNativeHls: false, aim: null },
  },
  {
    ...{ id: `${race}-ours`, title: 'player page', race },
    ...{ peer: null, withoutNativeHls: false, aim: 1.15 },
  },
  {
    ...{ id: `${race}-ours-hls`, title: 'player page without native HLS', race },
    ...{ peer: null, withoutNativeHls: true, aim: 1.15 },
  },
]);

/** The script and its preloads. */
const PLAYER_SCRIPT = /<script type="module"[^>]*><\/script>(\s*<link rel="modulepreload"[^>]*>)*/;

const byId = (id: string | null): PlayerSubject | undefined => PLAYER_SUBJECTS.find((subject) => subject.id === id);

/**
 * The player page without the player.
 *
 * @param instead replacement of the player; default nothing
 * @throws when there is no player in it
 */
export function withoutPlayerScript(page: string, instead = ''): string {
  if (!PLAYER_SCRIPT.test(page)) throw new Error('The player page has no module script that the peer could replace');
  return page.replace(PLAYER_SCRIPT, () => instead);
}

/** The same page with the peer's script instead of the player's. */
export const withPeer: Rewrite = (serviceUrl, { searchParams }, answer) => {
  const { peer = null, race = 'live' } = byId(searchParams.get('subject')) ?? {};
  if (peer === null) return answer;
  const { id, playlist } = STREAMS[race];
  const ask = `${serviceUrl}/internal/playback?application=${APPLICATION}&amp;translationId=${id}`;
  const script = `<script src="${peerUrl(serviceUrl, peer)}" data-ask="${ask}" data-playlist="${serviceUrl}${playlist}" crossorigin="anonymous" defer></script>`;
  return { ...answer, body: Buffer.from(withoutPlayerScript(answer.body.toString(), script)) };
};

/** Address of the page on which a subject plays. */
export const playerPageOf = (shopUrl: string, { id, race }: PlayerSubject): string =>
  `${shopUrl}/live/?subject=${id}#/translation/${STREAMS[race].id}`;
