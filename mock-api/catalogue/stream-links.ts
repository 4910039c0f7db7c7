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

/** The playlist of a stream: the database's link, or its recording when it is ready, until then the mock's live playlist. */
export function playbackLinkOf({ id, playbackLink, recordingLink, state, recording }: StreamRecord): string {
  if (playbackLink !== null) return playbackLink;
  const folder = `/live/${encodeURIComponent(id)}`;
  const recorded = state === 'completed' && recording === 'ready';
  return recorded ? (recordingLink ?? `${folder}/media/master.m3u8`) : `${folder}/master.m3u8`;
}
