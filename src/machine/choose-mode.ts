import type { Stream } from '../contract/stream.js';
import type { MediaStart } from './media-event.js';
import type { PipPolicy, PosterReason } from './pip-state.js';

/** What the browser and the tab's storage say at the moment of a lookup. */
export interface Environment {
  /** Whether the browser reports VP9 as supported [D6]. */
  readonly vp9: boolean;
  /** Reduced motion or Save-Data: nothing moves before the shopper asks for it. */
  readonly reducedData: boolean;
  /** The saved viewing that matched product and stream [X3]; `null` is a direct entry. */
  readonly resume: MediaStart | null;
}

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

/** The table of the specification's section "Mini-player display modes" as a function [D1-D6, Z2]. */
export function chooseMode(
  stream: Pick<Stream, 'streamStatus' | 'playbackLink' | 'previewUrl'>,
  environment: Environment,
  policy: PipPolicy,
): ModeChoice {
  const { playbackLink, previewUrl } = stream;
  if (environment.resume !== null && policy.continuous && playbackLink) {
    return {
      mode: 'continuous',
      url: playbackLink,
      start: environment.resume,
    };
  }
  if (stream.streamStatus === 'online') {
    if (!policy.live) return poster('live-disabled');
    if (!playbackLink) return poster('live-unavailable');
    return environment.reducedData ? poster('reduced-data', true) : { mode: 'live', url: playbackLink };
  }
  if (!previewUrl) return poster('no-preview');
  const kind = previewKind(previewUrl);
  if (kind === 'vp9' && !environment.vp9) return poster('format');
  return environment.reducedData ? poster('reduced-data', true) : { mode: 'preview', url: previewUrl, kind };
}

/**
 * How a ready preview is shown [Z18]: `image` (older integrations, animated or not), `vp9` (a clip that is only
 * requested where VP9 is supported) or `video` (a clip every engine decodes).
 */
export type PreviewKind = 'image' | 'vp9' | 'video';

/** The address of an image. */
export const imagePath = /^[^?#]*\.(gif|webp|a?png|avif|jpe?g)([?#]|$)/i;
/** The address of a clip that every engine decodes. */
export const mp4Path = /^[^?#]*\.mp4([?#]|$)/i;

/** Reads the kind from the end of the path; the address itself stays as it is [C5]. */
export const previewKind = (url: string): PreviewKind =>
  imagePath.test(url) ? 'image' : mp4Path.test(url) ? 'video' : 'vp9';

/** Whether the address does not tell what it is, so that what is no video may be an image of an older integration [Z26]. */
export const mayBeImage = (url: string): boolean => previewKind(url) === 'vp9' && !/\.webm([?#]|$)/i.test(url);
