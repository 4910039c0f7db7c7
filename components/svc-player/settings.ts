import { createServiceSources } from '../../src/api/internal-sources.js';
import type { ChatSource, PlaybackSource } from '../../src/api/sources.js';
import type { Playback } from '../../src/contract/playback.js';
import { isLoopback, isServiceUrl } from '../../src/contract/secure-url.js';
import { refusedOrigin } from '../../src/platform/refused-origin.js';
import { openedFromOtherSite } from '../../src/platform/native-port.js';
import { hasContent } from '../shared/slotted.js';
import { emit } from '../shared/emit.js';
import type { SvcPlayerEventMap } from './events.js';
import type { PlayerActions } from './products/actions.js';
import { openedFromMiniPlayer, takeHandoff } from './video/handoff.js';

/** Settings of one connection of the element. */
export interface PlayerSettings {
  readonly application: string;
  readonly translationId: string;
  /** Requested start, seconds; `null` where there is none. */
  readonly start: number | null;
  readonly development: boolean;
  /** Origin of which nothing is requested that a playlist names [Z42]. */
  readonly refusedOrigin: string | undefined;
  /** Whether the requests of hls.js tell how it plays (CMCD). */
  readonly cmcd: boolean;
  /** Whether it starts without a user gesture. */
  readonly autoplay: boolean;
  /** Whether it starts without sound. */
  readonly muted: boolean;
  /** Mobile mode: products are sent to the app [P2]. */
  readonly app: boolean;
  /** Whether the mini-player has opened the player. */
  readonly fromMiniPlayer: boolean;
  readonly actions: PlayerActions | null;
  /** What the stream is, where that is known: nothing is requested then before something changes. */
  readonly playback: Playback | null;
  /** `null` where an attribute is missing that it needs. */
  readonly playbackSource: PlaybackSource | null;
  /** `null` where there is no chat or it is hidden. */
  readonly chatSource: ChatSource | null;
}

/** What a connection may keep of the one before. */
export type KeptSettings = Partial<Pick<PlayerSettings, 'start' | 'autoplay' | 'fromMiniPlayer' | 'playback'>>;

/** Properties that a connection reads once; a change starts a new connection. */
export const SETTING_PROPERTIES = [
  'baseUrl',
  'application',
  'translationId',
  'startTime',
  'playbackSource',
  'mobileMode',
  'hideChat',
  'chatSource',
  'development',
  'cmcd',
] as const;

/** What a connection reads of the element. */
export interface PlayerInputs extends HTMLElement {
  readonly baseUrl: string;
  readonly application: string;
  readonly translationId: string;
  readonly autoplay: boolean;
  readonly muted: boolean;
  readonly startTime: string | number | null;
  readonly mobileMode: boolean;
  readonly hideChat: boolean;
  readonly development: boolean;
  readonly cmcd: boolean;
  readonly actions: PlayerActions | null;
  readonly playbackSource: PlaybackSource | null;
  readonly chatSource: ChatSource | null;
}

/** Whether it has what it needs for a stream. */
export const isConfigured = ({ application, baseUrl, playbackSource, translationId }: PlayerInputs): boolean =>
  Boolean(application && translationId && (playbackSource ?? isServiceUrl(baseUrl)));

/** Settings from the element and the mini-player's handoff, which is removed. */
export function readSettings(element: PlayerInputs, kept: KeptSettings = {}): PlayerSettings {
  const { application, baseUrl, translationId, startTime, mobileMode } = element;
  const development = element.development && isLoopback(location.hostname);
  const onDeprecation = (message: string): unknown => emit<SvcPlayerEventMap>()(element, 'svc-deprecated', { message });
  const refused = isServiceUrl(baseUrl) ? refusedOrigin(baseUrl) : undefined;
  const defaults = isServiceUrl(baseUrl)
    ? createServiceSources({ baseUrl, application, development, onDeprecation, refusedOrigin: refused })
    : null;
  const handoff = application ? takeHandoff(application, translationId) : null;
  const requestedStart = /^\d+(\.\d+)?$/.test(String(startTime)) ? Number(startTime) : null;
  const fromMiniPlayer = kept.fromMiniPlayer ?? (translationId !== '' && openedFromMiniPlayer(handoff));
  /** The URL of an app, opened in a browser [Z13]. */
  const isWeb = fromMiniPlayer || (mobileMode && openedFromOtherSite());
  return {
    application,
    translationId,
    start: handoff?.position ?? requestedStart ?? handoff?.startTime ?? null,
    development,
    refusedOrigin: refused,
    autoplay: element.autoplay,
    muted: element.muted,
    cmcd: element.cmcd,
    app: mobileMode && !isWeb,
    fromMiniPlayer,
    get actions() {
      return isWeb ? null : element.actions;
    },
    playback: null,
    playbackSource: isConfigured(element) ? (element.playbackSource ?? defaults?.playbackSource ?? null) : null,
    chatSource:
      element.hideChat || hasContent(element, 'chat') ? null : (element.chatSource ?? defaults?.chatSource ?? null),
    ...kept,
  };
}
