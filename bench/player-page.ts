export type PlayerRace = 'recording' | 'live';

/** What the player page plays in a race. */
export const STREAMS: Readonly<Record<PlayerRace, { readonly id: string; readonly playlist: string }>> = {
  recording: { id: 'autumn-evening', playlist: '/media/recording/master.m3u8' },
  live: { id: 'trail-live', playlist: '/live/trail-live/master.m3u8' },
};

/** The script and its preloads. */
const PLAYER_SCRIPT = /<script type="module"[^>]*><\/script>(\s*<link rel="modulepreload"[^>]*>)*/;

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
