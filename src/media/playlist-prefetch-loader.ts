import type { XhrLoader } from 'hls.js';
import type { PrefetchedPlaylist, PrefetchedPlaylists } from './playlist-prefetch.js';

/**
 * What hls.js loads with: uses the playlists that are under way already, and asks itself for all else and for those that
 * did not come.
 *
 * @param Own the loader of hls.js
 */
export const withPrefetched = (Own: typeof XhrLoader, early: PrefetchedPlaylists): typeof XhrLoader =>
  class extends Own {
    #gone = false;

    protected override loadInternal(): void {
      const answer = early.take(this.context?.url ?? '');
      if (!answer) return super.loadInternal();
      void answer.then((playlist) => {
        if (this.#gone) return;
        if (playlist) this.#use(playlist);
        else super.loadInternal();
      });
    }

    protected override abortInternal(): void {
      this.#gone = true;
      super.abortInternal();
    }

    /** With the true times, by which hls.js knows how old a live playlist is. */
    #use({ url, text, askedAt, cameAt }: PrefetchedPlaylist): void {
      const { callbacks, context, stats } = this;
      if (!callbacks || !context) return;
      stats.loading = { start: askedAt, first: cameAt, end: cameAt };
      stats.loaded = stats.total = text.length;
      callbacks.onSuccess({ url, data: text, code: 200 }, stats, context, null);
    }
  };
