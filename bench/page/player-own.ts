/** Sends the request of the player page, and gives the playlist to native HLS in the whole window. */
import { bareVideo, FULL, readAttribute } from './bare-video.js';

interface PlaybackResponse {
  readonly body: { readonly playlist: string };
}

const video = bareVideo(FULL);
void fetch(readAttribute('ask'))
  .then((response) => response.json() as Promise<PlaybackResponse>)
  .then(({ body }) => (video.src = body.playlist));
