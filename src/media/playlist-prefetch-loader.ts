import type { XhrLoader } from 'hls.js';
import type { PrefetchedPlaylist, PrefetchedPlaylists } from './playlist-prefetch.js';

/**
 * Creates a loader for hls.js that uses the prefetched playlists, and requests everything else and every playlist whose
 * prefetch failed.
 *
 * @param Own the loader of hls.js
 */
export const withPrefetched = (Own: typeof XhrLoader, early: PrefetchedPlaylists): typeof XhrLoader =>
  class extends Own {
    #gone = false;

    protected override loadInternal(): void {
      const prefetched = early.take(this.context?.url ?? '');
      if (!prefetched) return super.loadInternal();
      void prefetched.then((playlist) => {
        if (this.#gone) return;
        if (playlist) this.#use(playlist);
        else super.loadInternal();
      });
    }

    protected override abortInternal(): void {
      this.#gone = true;
      super.abortInternal();
    }

    /** Passes the real request times, from which hls.js computes the age of a live playlist. */
    #use({ url, text, requestedAt, respondedAt }: PrefetchedPlaylist): void {
      const { callbacks, context, stats } = this;
      if (!callbacks || !context) return;
      stats.loading = { start: requestedAt, first: respondedAt, end: respondedAt };
      stats.loaded = stats.total = text.length;
      callbacks.onSuccess({ url, data: text, code: 200 }, stats, context, null);
    }
  };
