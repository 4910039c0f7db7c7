/** (a): requests stream-state and starts a bare looped video; it decides, checks and explains nothing. */
import { bareVideo, readAttribute } from './bare-video.js';

interface StreamStateResponse {
  readonly body: { readonly stream: { readonly previewUrl: string } };
}

const video = bareVideo();
video.loop = true;
void fetch(readAttribute('ask'))
  .then((response) => response.json() as Promise<StreamStateResponse>)
  .then(({ body }) => (video.src = body.stream.previewUrl));
