/** (a): asks stream-state and starts a bare looped video; decides, checks and explains nothing. */
import { bareVideo, given } from './bare-video.js';

interface Answer {
  readonly body: { readonly stream: { readonly previewUrl: string } };
}

const video = bareVideo();
video.loop = true;
void fetch(given('ask'))
  .then((response) => response.json() as Promise<Answer>)
  .then(({ body }) => (video.src = body.stream.previewUrl));
