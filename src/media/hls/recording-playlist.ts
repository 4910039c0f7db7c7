import type { LoaderCallbacks, LoaderConfiguration, LoaderContext, PlaylistLoaderContext, XhrLoader } from 'hls.js';
import type { MediaText } from '../read-text.js';

/** Tags by which a playlist is reloaded while its stream is made; a server would hold the response back for ever. */
const LOW_LATENCY = /^#EXT-X-(?:SERVER-CONTROL|PART|PART-INF|PRELOAD-HINT|RENDITION-REPORT):.*$/gm;
/** A playlist that is being written grows at least this often, in target durations. */
const GROWS_EVERY = 1.5;
/** Seconds. With longer segments, or after so much time without a new one, a playlist is complete. */
const LONGEST_WAIT = 10;

const numberOf = (text: string, tag: string): number =>
  Number(new RegExp(`^#EXT-X-${tag}:\\s*([\\d.]+)`, 'm').exec(text)?.[1] ?? 0);

/** Whether a response is one, and not what comes in its place, such as the page of a proxy. */
export const isPlaylistText = (text: string): boolean => /^\s*#EXTM3U/.test(text);
const isMediaPlaylist = (text: string): boolean => /^#EXT(?:INF|-X-TARGETDURATION):/m.test(text);
const hasEnd = (text: string): boolean => /^#EXT-X-ENDLIST/m.test(text);
const withEnd = (text: string): string => `${text.replace(LOW_LATENCY, '')}\n#EXT-X-ENDLIST\n`;

/** What is known of one playlist. */
interface Known {
  readonly file: MediaText;
  /** Sequence number after the last segment. */
  readonly next: number;
  /** When it had grown to that, milliseconds. */
  readonly since: number;
}

/** Gives the playlists of a recording the end that they lack. */
export interface PlaylistEnds {
  /**
   * The text for the player: with its end, unless the playlist may still grow.
   *
   * @param key of the playlist, which stays when its URL changes
   * @param now milliseconds
   */
  complete(key: string, file: MediaText, now: number): string;
  /** The last response, with its end, for a playlist that does not load any more; `null` if there was none. */
  last(key: string): MediaText | null;
}

/**
 * An encoder that was killed leaves playlists without their end, which a player takes for a live stream that is late.
 * Of a stream that is over by the service's word [Z41], a playlist is complete as soon as it does not grow any more.
 */
export function createPlaylistEnds(): PlaylistEnds {
  const playlists = new Map<string, Known>();
  return {
    complete(key, file, now) {
      const { text } = file;
      if (!isMediaPlaylist(text) || hasEnd(text)) return text;
      const target = numberOf(text, 'TARGETDURATION');
      const next = numberOf(text, 'MEDIA-SEQUENCE') + (text.match(/^#EXTINF:/gm)?.length ?? 0);
      const before = playlists.get(key);
      const since = before?.next === next ? before.since : now;
      playlists.set(key, { file, next, since });
      const fixed = target > LONGEST_WAIT || /^#EXT-X-PLAYLIST-TYPE:\s*VOD/m.test(text);
      const wait = Math.min(GROWS_EVERY * target, LONGEST_WAIT) * 1_000;
      return fixed || (before && now - since >= wait) ? withEnd(text) : text.replace(LOW_LATENCY, '');
    },
    last: (key) => {
      const file = playlists.get(key)?.file;
      return file ? { ...file, text: withEnd(file.text) } : null;
    },
  };
}

/** The playlist of a stream that has no multivariant one is requested as that at first. */
function keyOf({ type, level, id }: PlaylistLoaderContext): string {
  const kind: string = type;
  return kind === 'manifest' || kind === 'level' ? `level ${level ?? 0}` : `${kind} ${id ?? 0}`;
}

export const isPlaylist = (context: LoaderContext): context is PlaylistLoaderContext => 'levelOrTrack' in context;
/** Whether it is the file with which a stream begins. */
export const isFirst = ({ type }: PlaylistLoaderContext): boolean => (type as string) === 'manifest';

/** Creates a loader for a recording, by which hls.js takes none of its playlists for one of a live stream. */
export function withPlaylistEnds(Own: typeof XhrLoader): typeof XhrLoader {
  const ends = createPlaylistEnds();
  return class extends Own {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      if (!isPlaylist(context)) return super.load(context, config, callbacks);
      const key = keyOf(context);
      const reuse = (): boolean => {
        // The last one may be that of a rendition.
        const file = isFirst(context) ? null : ends.last(key);
        if (file) callbacks.onSuccess({ url: file.url, data: file.text, code: 200 }, this.stats, context, null);
        return file !== null;
      };
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, ...rest) {
          const { url, data } = response;
          if (typeof data === 'string') {
            if (!isPlaylistText(data) && reuse()) return;
            response.data = ends.complete(key, { url, text: data }, performance.now());
          }
          callbacks.onSuccess(response, ...rest);
        },
        onError: (...rest) => reuse() || callbacks.onError(...rest),
        onTimeout: (...rest) => reuse() || callbacks.onTimeout(...rest),
      });
    }
  };
}
