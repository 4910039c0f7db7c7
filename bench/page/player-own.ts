/** Asks what the player page asks, and gives the playlist to the engine's own HLS in the whole window. */
import { bareVideo, FULL, given } from './bare-video.js';

interface Answer {
  readonly body: { readonly playlist: string };
}

const video = bareVideo(FULL);
void fetch(given('ask'))
  .then((response) => response.json() as Promise<Answer>)
  .then(({ body }) => (video.src = body.playlist));
