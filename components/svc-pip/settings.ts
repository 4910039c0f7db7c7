import type { HttpClient } from '../../src/api/http-client.js';
import { isLoopback, isServiceUrl } from '../../src/contract/secure-url.js';
import type { Stream } from '../../src/contract/stream.js';
import type { MediaStart } from '../../src/machine/media-event.js';
import type { openIframe } from '../../src/media/iframe/media.js';
import type { VideoRendition } from '../../src/media/card/rendition.js';
import { wasDismissed } from '../../src/platform/dismissal.js';
import type { PipEvent, PipPolicy, PipState } from '../../src/machine/pip/state.js';
import type { DecisionTrace } from '../../src/site/decision-trace.js';
import type { SiteConfig } from '../../src/site/site-config.js';

/** Where the record of the full player continues for this product and stream; `null` is a direct entry [X3]. */
export type ResumePosition = (feedProductId: string, stream: Stream) => MediaStart | null;

/** What one showing of the mini-player works with; read once when it connects. */
export interface PipSettings {
  readonly application: string;
  readonly baseUrl: string;
  readonly feedProductId: string;
  readonly development: boolean;
  readonly policy: PipPolicy;
  /** Scroll threshold as written: CSS pixels, or a percentage such as `50%`; `null` waits for nothing. */
  readonly scrollThreshold: string | null;
  /** Whether the threshold applies only to the first time in the tab session [T3]. */
  readonly firstShowingOnly: boolean;
  readonly notice: boolean;
  /** Whether the requests of hls.js tell how a stream plays (CMCD). */
  readonly cmcd: boolean;
  readonly openIn: SiteConfig['openIn'];
  readonly dismissal: SiteConfig['dismissal'];
  /** `null` unless the page was entered through the full player of this tab [X3]. */
  readonly resume: ResumePosition | null;
}

/** A stream that starts before the code of the element is there. */
export interface StartedStream {
  /** The rendition that the video plays in place of the stream; `null` if it plays the stream itself. */
  readonly rendition: VideoRendition | null;
  /** Returns the request of the stream's playlist. */
  readonly requestPlaylist: (url: string) => Promise<Response | undefined>;
  readonly openIframe: typeof openIframe;
}

/** One showing that is about to request what it shows. */
export interface Claim {
  readonly state: PipState;
  /** Aborted when the showing ends. */
  readonly signal: AbortSignal;
  send(event: PipEvent): void;
}

/** Two mini-players in one corner would lie over each other. */
export interface Corner {
  /** Whether another mini-player has this corner; the showing is then told so, and told to go on once the other has left. */
  yields(claim: Claim): boolean;
  whenFree(signal: AbortSignal): Promise<void>;
}

/**
 * Dependencies of one mini-player. The script tag passes requests in flight through the same ports that the element
 * fills itself without it.
 */
export interface PipPorts {
  readonly http: HttpClient;
  /** Whether the browser supports VP9. */
  readonly vp9: () => Promise<boolean>;
  /** Transition parameter of the page's URL. */
  readonly token: string | null;
  /** Returns the video that the script tag preloaded for this URL, once. */
  readonly adopt: (url: string) => HTMLVideoElement | null;
  /** Returns the stream with this URL if the script tag has started it; it is `undefined` after a failure. */
  readonly stream: (url: string) => Promise<StartedStream | undefined> | undefined;
  readonly trace: DecisionTrace;
  /** Of an element that the page wrote itself; that of the script tag comes first. */
  readonly corner?: Corner | undefined;
}

/** Properties of the element that the settings depend on; a removed attribute leaves `null`. */
export interface PipInputs extends Pick<PipSettings, 'development' | 'cmcd' | 'openIn' | 'dismissal'> {
  readonly application: unknown;
  readonly baseUrl: unknown;
  readonly feedProductId: unknown;
  readonly noLive: boolean;
  readonly noContinuous: boolean;
  readonly showAfterScroll: string | number | null;
  readonly firstShowingOnly: boolean;
  readonly liveNotification: boolean;
}

/** Identifiers are strings: a number has already lost its leading zeros [E5]. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the coming showing works with. */
export function readSettings(inputs: PipInputs, resume: ResumePosition | null): PipSettings {
  return {
    application: text(inputs.application),
    baseUrl: text(inputs.baseUrl).replace(/\/+$/, ''),
    feedProductId: text(inputs.feedProductId),
    development: inputs.development && isLoopback(location.hostname),
    policy: { live: !inputs.noLive, continuous: !inputs.noContinuous },
    scrollThreshold: String(inputs.showAfterScroll ?? '').trim() || null,
    firstShowingOnly: inputs.firstShowingOnly,
    notice: inputs.liveNotification,
    cmcd: inputs.cmcd,
    openIn: inputs.openIn,
    dismissal: inputs.dismissal,
    resume,
  };
}

/**
 * Why no stream is requested with these settings; without a product the live notification can still be requested
 * [Z25].
 */
export function whyNotStarted(settings: PipSettings): 'not-configured' | 'dismissed' | 'no-product' | null {
  const { application, baseUrl, feedProductId, notice, resume } = settings;
  if (!application || !isServiceUrl(baseUrl) || !(feedProductId || notice)) return 'not-configured';
  if (resume === null && wasDismissed(application, feedProductId)) return 'dismissed';
  return feedProductId ? null : 'no-product';
}
