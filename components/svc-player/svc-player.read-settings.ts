import { isLoopback } from '../../src/contract/secure-url.js';
import { openedFromOtherSite } from '../../src/platform/native-port.js';
import { openedFromMiniPlayer, takeHandoff } from './svc-player.storage.js';
import type { SvcPlayerElement } from './svc-player.js';
import type { PlayerSettings } from './svc-player.settings.js';

/** Properties that a connection reads once; a change starts a new connection. */
export const SETTING_PROPERTIES = [
  'application',
  'translationId',
  'startTime',
  'playbackSource',
  'wv',
  'hideChat',
  'chatSource',
] as const;

const loadNothing = async () => ({ ok: true, value: null }) as const;

/** What the element was told, together with what the mini-player noted for it; the note is there once. */
export function readSettings(element: SvcPlayerElement): PlayerSettings {
  const { application, translationId, startTime, wv } = element;
  const handoff = application ? takeHandoff(application, translationId) : null;
  const requestedStart = /^\d+(\.\d+)?$/.test(startTime ?? '') ? Number(startTime) : null;
  const fromMiniPlayer = translationId !== '' && openedFromMiniPlayer(handoff);
  /** A browser shows the address of an app [Z13]. */
  const isWeb = fromMiniPlayer || (wv && openedFromOtherSite());
  return {
    application,
    translationId,
    start: handoff?.position ?? requestedStart ?? handoff?.startTime ?? null,
    development: element.development && isLoopback(location.hostname),
    app: wv && !isWeb,
    actions: isWeb ? null : element.actions,
    playbackSource: element.playbackSource ?? { load: loadNothing },
    chatSource: element.hideChat ? null : element.chatSource,
  };
}
