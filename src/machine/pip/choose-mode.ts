import type { Stream } from '../../contract/stream.js';
import type { MediaStart } from '../media-event.js';
import type { Environment, PipPolicy, PosterReason, PreviewKind } from './state.js';

export type ModeChoice =
  | {
      readonly mode: 'continuous';
      readonly url: string;
      readonly start: MediaStart;
    }
  | { readonly mode: 'live'; readonly url: string }
  | {
      readonly mode: 'preview';
      readonly url: string;
      readonly kind: PreviewKind;
    }
  | {
      readonly mode: 'poster';
      readonly reason: PosterReason;
      readonly playable: boolean;
    };

const poster = (reason: PosterReason, playable = false): ModeChoice => ({
  mode: 'poster',
  reason,
  playable,
});

/** Implements the table in the specification's section "Mini-player display modes" [D1-D6, Z2, Z43]. */
export function chooseMode(
  stream: Pick<Stream, 'streamStatus' | 'playbackLink' | 'previewUrl'>,
  environment: Environment,
  policy: PipPolicy,
): ModeChoice {
  const { playbackLink, previewUrl } = stream;
  const online = stream.streamStatus === 'online';
  if (environment.resume !== null && policy.continuous && (policy.live || !online) && playbackLink) {
    return {
      mode: 'continuous',
      url: playbackLink,
      start: environment.resume,
    };
  }
  if (online) {
    if (!policy.live) return poster('live-disabled');
    if (!playbackLink) return poster('live-unavailable');
    return environment.reducedData ? poster('reduced-data', true) : { mode: 'live', url: playbackLink };
  }
  if (!previewUrl) return poster('no-preview');
  const kind = previewKind(previewUrl);
  // A poster where VP9 is unsupported.
  if (kind === 'vp9' && !environment.vp9) return poster('format');
  return environment.reducedData ? poster('reduced-data', true) : { mode: 'preview', url: previewUrl, kind };
}

/** Matches the URL of an image. */
export const imagePath = /^[^?#]*\.(gif|webp|a?png|avif|jpe?g)([?#]|$)/i;
/** Matches the URL of a clip that every engine decodes. */
export const mp4Path = /^[^?#]*\.mp4([?#]|$)/i;

/** Derives the kind from the file extension; the URL itself is not changed [C5]. */
export const previewKind = (url: string): PreviewKind =>
  imagePath.test(url) ? 'image' : mp4Path.test(url) ? 'video' : 'vp9';

/** Whether the URL has no known extension: if it fails as a video, it may be an image of an older integration [Z26]. */
export const mayBeImage = (url: string): boolean => previewKind(url) === 'vp9' && !/\.webm([?#]|$)/i.test(url);
