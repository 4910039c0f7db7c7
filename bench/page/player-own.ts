/** Asks what the player page asks, and gives the playlist to the engine's own HLS in the whole window. */
import { bareVideo, FULL, readAttribute } from './bare-video.js';

interface PlaybackResponse {
  readonly body: { readonly playlist: string };
}

const video = bareVideo(FULL);
void fetch(readAttribute('ask'))
  .then((response) => response.json() as Promise<PlaybackResponse>)
  .then(({ body }) => (video.src = body.playlist));
