import type { XhrLoader } from 'hls.js';
import type { PrefetchedFile, PrefetchedFiles } from '../prefetch/playlists.js';

/**
 * Creates a loader for hls.js that uses the prefetched files, and requests everything else and every file whose prefetch
 * failed.
 *
 * @param Own the loader of hls.js
 */
export const withPrefetched = (Own: typeof XhrLoader, early: PrefetchedFiles): typeof XhrLoader =>
  class extends Own {
    #gone = false;

    protected override loadInternal(): void {
      const prefetched = early.take(this.context?.url ?? '');
      if (!prefetched) return super.loadInternal();
      void prefetched.then((file) => {
        if (this.#gone) return;
        if (file) this.#use(file);
        else super.loadInternal();
      });
    }

    protected override abortInternal(): void {
      this.#gone = true;
      super.abortInternal();
    }

    /** Passes the real request times, from which hls.js computes the age of a live playlist and the bandwidth. */
    #use({ url, data, requestedAt, respondedAt }: PrefetchedFile): void {
      const { callbacks, context, stats } = this;
      if (!callbacks || !context) return;
      stats.loading = { start: requestedAt, first: respondedAt, end: respondedAt };
      stats.loaded = stats.total = typeof data === 'string' ? data.length : data.byteLength;
      callbacks.onSuccess({ url, data, code: 200 }, stats, context, null);
    }
  };
