import { listen } from '../../platform/listen.js';
import type Hls from 'hls.js';
import type {
  FragmentLoaderContext,
  HlsConfig,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  MediaPlaylist,
  RetryConfig,
  XhrLoader,
} from 'hls.js';
import { captionAt, insertCue, type CaptionReader, type Cue } from './cues.js';
import type { CaptionTrack } from './find.js';
import { readTextTrack, textOf } from './native.js';
import { FIRST_PAUSE, growingPauses, isTransient, LONGEST_PAUSE } from './patience.js';
import { withPlaylistEnds } from '../hls/recording-playlist.js';
import type { RequestSetup } from '../hls/refuse-origin.js';

/** Seconds by which the position may have moved before other files are looked for. */
const STEP = 2;
/** Seconds of captions that are loaded ahead. */
const AHEAD = 30;

/** hls.js reads no other file meanwhile. */
const RETRIES = 3;

const RETRY: RetryConfig = {
  maxNumRetry: RETRIES,
  retryDelayMs: FIRST_PAUSE,
  maxRetryDelayMs: LONGEST_PAUSE,
  // Without a network there is no other file to read.
  shouldRetry: (_policy, count, timedOut, response) =>
    (count < RETRIES || !navigator.onLine) && (timedOut || isTransient(response?.code)),
};

const isFragment = (context: LoaderContext): context is FragmentLoaderContext => 'frag' in context;

/**
 * A loader that requests of pictures and sound only what tells where their time begins, once for each part between
 * discontinuities, and takes a caption file that is missing, or goes on failing, for an empty one: hls.js would not go on.
 */
const captionsOnly = (Own: typeof XhrLoader, knows: (cc: number) => boolean): typeof XhrLoader =>
  class extends Own {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      if (!isFragment(context)) return super.load(context, config, callbacks);
      const { frag } = context;
      const type: string = frag.type;
      if (type !== 'subtitle') {
        // hls.js waits for it until it seeks.
        if (type === 'main' && !knows(frag.cc)) super.load(context, config, callbacks);
        return;
      }
      const skip = (): void => {
        const data = new TextEncoder().encode('WEBVTT\n\n').buffer;
        callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
      };
      const loadPolicy = { ...config.loadPolicy, errorRetry: RETRY, timeoutRetry: RETRY };
      super.load(context, { ...config, loadPolicy }, { ...callbacks, onError: skip, onTimeout: skip });
    }
  };

export interface CaptionOptions {
  /** The recording's multivariant playlist. */
  readonly playlist: string;
  readonly track: CaptionTrack;
  /** What plays the recording. */
  readonly video: HTMLVideoElement;
  readonly xhrSetup?: RequestSetup | undefined;
  /** Called when there are more. */
  readonly changed: () => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Of hls.js, for captions alone. */
const configOf = ({ track, xhrSetup }: CaptionOptions, loader: typeof XhrLoader): Partial<HlsConfig> => ({
  // Only hls.js's own bundles contain the worker, and a page's Content-Security-Policy may forbid it.
  enableWorker: false,
  testBandwidth: false,
  startLevel: 0,
  ...(xhrSetup && { xhrSetup }),
  loader,
  startPosition: 0,
  maxBufferLength: AHEAD,
  maxMaxBufferLength: AHEAD,
  subtitlePreference: { name: track.label, ...(track.language && { lang: track.language }) },
  enableIMSC1: false,
  enableCEA708Captions: false,
  renderTextTracksNatively: false,
});

/** Begins again where one of the playlists, or what tells where the time begins, does not load. @param begin loads them */
function surviveFailures(hls: Hls, { Events, ErrorTypes }: typeof Hls, signal: AbortSignal, begin: () => void): void {
  const later = growingPauses(signal);
  hls.on(Events.ERROR, (_event, { fatal, type, response }) => {
    if (fatal && type === ErrorTypes.NETWORK_ERROR && isTransient(response?.code)) later(begin);
  });
}

/**
 * Reads captions with hls.js, by a video that nobody sees: the engine that plays, native HLS or the light build, need not
 * know of them. They follow the recording's clock [X-TIMESTAMP-MAP], and the browser reads their text. Without Media Source
 * Extensions, and where a Content-Security-Policy forbids their `blob:` address, they are those of the engine that plays.
 */
export async function openCaptions(options: CaptionOptions): Promise<CaptionReader | null> {
  const { playlist, track, video, changed, signal } = options;
  const code = await import('hls.js').catch(() => null);
  if (!code || signal.aborted) return null;
  if (!code.default.isSupported()) return readTextTrack(video, track, changed, signal);
  const { default: FullHls, XhrLoader } = code;
  const cues: Cue[] = [];
  const known = new Set<number>();
  const reader = document.createElement('video');
  reader.muted = true;
  let wanted = 0;
  const loader = captionsOnly(withPlaylistEnds(XhrLoader), (cc) => known.has(cc));
  const hls: Hls = new FullHls(configOf(options, loader));
  const follow = (): void => {
    const position = Math.min(wanted, reader.duration || 0);
    if (known.size > 0 && Math.abs(reader.currentTime - position) > STEP) reader.currentTime = position;
  };
  // hls.js seeks to the beginning, too, once it has something of it.
  for (const type of ['loadeddata', 'seeking']) listen(reader, type, follow, signal);
  const isTrack = ({ name, lang }: MediaPlaylist): boolean => name === track.label && (lang ?? '') === track.language;
  hls.on(FullHls.Events.INIT_PTS_FOUND, (_event, { frag }) => {
    known.add(frag.cc);
    follow();
  });
  hls.on(FullHls.Events.SUBTITLE_FRAG_PROCESSED, (type, { success, frag, part }) => {
    // It would wait for a file that it cannot read.
    if (!success) queueMicrotask(() => !signal.aborted && hls.trigger(type, { success: true, frag, part }));
  });
  hls.on(FullHls.Events.CUES_PARSED, (_event, { cues: parsed, subtitleTrack }) => {
    if (!subtitleTrack || !isTrack(subtitleTrack)) return;
    for (const cue of parsed as readonly VTTCue[])
      insertCue(cues, { start: cue.startTime, end: cue.endTime, text: textOf(cue) });
    changed();
  });
  let ofEngine: CaptionReader | null = null;
  signal.addEventListener('abort', () => ofEngine ?? hls.destroy());
  const giveUp = (): void => {
    ofEngine = readTextTrack(video, track, changed, signal);
    hls.destroy();
  };
  listen(reader, 'error', giveUp, signal, { once: true });
  const load = (): void => {
    if (ofEngine) return;
    known.clear();
    hls.loadSource(playlist);
  };
  surviveFailures(hls, FullHls, signal, load);
  load();
  hls.attachMedia(reader);
  return {
    setPosition(position) {
      wanted = position;
      follow();
    },
    textAt: (position) => ofEngine?.textAt(position) ?? captionAt(cues, position),
    cues,
  };
}
