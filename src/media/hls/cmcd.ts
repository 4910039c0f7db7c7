import { listen } from '../../platform/listen.js';
import { HAVE_FUTURE_DATA } from '../ready-state.js';
import type Hls from 'hls.js/light';
import type { Fragment, FragmentLoaderContext, LoaderContext } from 'hls.js';
import { randomToken } from '../../api/random.js';
import type { LoaderWrap } from './engine.js';

/** What a request tells of the playback that it serves: keys of CTA-5004, version 1. */
export type CmcdFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Texts in quotation marks; the others are tokens. */
const TEXTS = new Set(['cid', 'sid']);

const hundreds = (value: number): number => Math.round(value / 100) * 100;

/** The value of the parameter `CMCD`: the keys in order, without those that do not apply. */
export function cmcdValue(fields: CmcdFields): string {
  return Object.entries(fields)
    .filter(([, value]) => value != null && value !== false && !Number.isNaN(value))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => (value === true ? key : `${key}=${TEXTS.has(key) ? JSON.stringify(value) : String(value)}`))
    .join(',');
}

/** The address with the parameter; one that is not of the web stays as it is. */
export function withCmcdValue(url: string, value: string): string {
  if (!/^https?:/.test(url)) return url;
  const [address = '', hash] = url.split('#', 2);
  const parameter = `${address.includes('?') ? '&' : '?'}CMCD=${encodeURIComponent(value)}`;
  return address + parameter + (hash === undefined ? '' : `#${hash}`);
}

/** Milliseconds that are loaded after the playhead. */
function bufferAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= currentTime && currentTime < buffered.end(index))
      return (buffered.end(index) - currentTime) * 1_000;
  return 0;
}

const hasSeparateAudio = (hls: Hls): boolean => hls.audioTracks.some(({ url }) => url);

function kindOf(frag: Fragment, hls: Hls): string {
  const type: `${Fragment['type']}` = frag.type;
  if (frag.sn === 'initSegment') return 'i';
  if (type === 'audio') return 'a';
  return hasSeparateAudio(hls) ? 'v' : 'av';
}

function fieldsOf(context: LoaderContext, hls: Hls, video: HTMLVideoElement, starved: boolean): CmcdFields {
  const { frag, part, keyInfo } = context as Partial<FragmentLoaderContext> & { readonly keyInfo?: unknown };
  if (keyInfo) return { ot: 'k' };
  if (!frag) return { ot: 'm' };
  const kind = kindOf(frag, hls);
  if (kind === 'i') return { ot: kind };
  const kilobits = (bits: number | undefined): number | null => (bits ? Math.round(bits / 1_000) : null);
  const ahead = bufferAhead(video);
  return {
    ot: kind,
    d: Math.round((part ?? frag).duration * 1_000),
    bs: starved,
    br: kilobits(hls.levels[frag.level]?.bitrate),
    tb: kilobits(Math.max(0, ...hls.levels.map(({ bitrate }) => bitrate))),
    bl: hundreds(ahead),
    dl: hundreds(ahead / (video.playbackRate || 1)),
    mtp: hundreds(hls.bandwidthEstimate / 1_000),
    // Needed at once: nothing can be shown before it arrives.
    su: video.readyState < HAVE_FUTURE_DATA,
  };
}

/**
 * A loader for hls.js that tells the server with every request how the video plays (Common Media Client Data), as a
 * parameter of the address: a header would be a request of its own before each, for the browser's permission. hls.js light
 * lacks this. The session is random and lasts as long as the media.
 *
 * @param id of the stream; `null` while unknown
 * @param signal ends the session
 */
export function cmcdLoader(video: HTMLVideoElement, id: string | null, signal: AbortSignal): LoaderWrap {
  const sid = randomToken(4);
  let starved = false;
  let played = false;
  listen(video, 'playing', () => (played = true), signal);
  listen(video, 'waiting', () => (starved ||= played && !video.seeking), signal);
  const valueOf = (context: LoaderContext, engine: Hls): string => {
    const live = engine.latestLevelDetails?.live;
    const fields = fieldsOf(context, engine, video, starved);
    if (fields['bs']) starved = false;
    const session = { sid, cid: id, sf: 'h', st: live === undefined ? null : live ? 'l' : 'v' };
    return cmcdValue({ ...session, ...fields, pr: video.playbackRate === 1 ? null : video.playbackRate });
  };
  return (Own, hls) =>
    class extends Own {
      #address: string | undefined;

      protected override loadInternal(): void {
        const { context } = this;
        if (context) {
          // A retry tells anew.
          this.#address ??= context.url;
          context.url = withCmcdValue(this.#address, valueOf(context, hls()));
        }
        super.loadInternal();
      }
    };
}
