/** Requests stream-state and gives the playlist to the browser's native HLS. */
import { bareVideo, readAttribute } from './bare-video.js';

interface StreamStateResponse {
  readonly body: { readonly stream: { readonly playbackLink: string } };
}

const video = bareVideo();
void fetch(readAttribute('ask'))
  .then((response) => response.json() as Promise<StreamStateResponse>)
  .then(({ body }) => (video.src = body.stream.playbackLink));
