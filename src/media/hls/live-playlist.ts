import type { LoaderCallbacks, LoaderConfiguration, LoaderContext, XhrLoader } from 'hls.js';

/** Creates a loader for a live stream, which a viewer joins at its edge [D2], whatever place its playlists want. */
export const withoutStart = (Own: typeof XhrLoader): typeof XhrLoader =>
  class extends Own {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, ...rest) {
          // A comment in its place.
          if (typeof response.data === 'string') response.data = response.data.replace(/^#EXT-X-START/gm, '#');
          callbacks.onSuccess(response, ...rest);
        },
      });
    }
  };
