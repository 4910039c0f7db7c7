/** Asks stream-state and gives the playlist to the engine's own HLS. */
import { bareVideo, given } from './bare-video.js';

interface Answer {
  readonly body: { readonly stream: { readonly playbackLink: string } };
}

const video = bareVideo();
void fetch(given('ask'))
  .then((response) => response.json() as Promise<Answer>)
  .then(({ body }) => (video.src = body.stream.playbackLink));
