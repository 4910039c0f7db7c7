import type { LoaderCallbacks, LoaderConfiguration, LoaderContext, XhrLoader } from 'hls.js';
import { isFirst, isPlaylist, isPlaylistText } from './recording-playlist.js';

/** As if a proxy had said so: hls.js repeats a request that fails with it. */
const BAD_GATEWAY = { code: 502, text: '' };

/**
 * Creates a loader for a live stream, which a viewer joins at its edge [D2], whatever place its playlists want. Something else
 * in place of a rendition's playlist counts as a failed request: hls.js would stop for good.
 */
export const livePlaylists = (Own: typeof XhrLoader): typeof XhrLoader =>
  class extends Own {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, stats, context, details) {
          const { data } = response;
          if (typeof data === 'string') {
            if (isPlaylist(context) && !isFirst(context) && !isPlaylistText(data))
              return callbacks.onError(BAD_GATEWAY, context, details, stats);
            // A comment in its place.
            response.data = data.replace(/^#EXT-X-START/gm, '#');
          }
          callbacks.onSuccess(response, stats, context, details);
        },
      });
    }
  };
