import type { Stream } from '../contract/stream.js';
import type { MediaStart } from './media-event.js';
import { previewKind, type PreviewKind } from './preview-kind.js';
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
  surroundings: Environment,
  policy: PipPolicy,
): ModeChoice {
  const { playbackLink, previewUrl } = stream;
  if (surroundings.resume !== null && policy.continuous && playbackLink) {
    return {
      mode: 'continuous',
      url: playbackLink,
      start: surroundings.resume,
    };
  }
  if (stream.streamStatus === 'online') {
    if (!policy.live) return poster('live-disabled');
    if (!playbackLink) return poster('live-unavailable');
    return surroundings.reducedData ? poster('reduced-data', true) : { mode: 'live', url: playbackLink };
  }
  if (!previewUrl) return poster('no-preview');
  const kind = previewKind(previewUrl);
  if (kind === 'vp9' && !surroundings.vp9) return poster('format');
  return surroundings.reducedData ? poster('reduced-data', true) : { mode: 'preview', url: previewUrl, kind };
}
