import type { StreamRecord } from './database.js';

/**
 * The player address of a stream: that of the database, or the player page of the project's site.
 *
 * @param startTime offset in a recording, seconds
 */
export function playerUrlOf(stream: StreamRecord, siteUrl: string, startTime = 0): string {
  if (stream.playerUrl) return stream.playerUrl;
  const start = startTime > 0 ? `&startTime=${startTime}` : '';
  return `${siteUrl}/live/?wv=1${start}#/translation/${encodeURIComponent(stream.id)}`;
}

/** The playlist of a stream: the database's link, or the mock's recording, or the mock's live playlist until it is ready. */
export function playbackLinkOf({ id, playbackLink, state, recording }: StreamRecord): string {
  if (playbackLink !== null) return playbackLink;
  const folder = `/live/${encodeURIComponent(id)}`;
  return state === 'completed' && recording === 'ready' ? `${folder}/media/master.m3u8` : `${folder}/master.m3u8`;
}
