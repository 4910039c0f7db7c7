import { isLoopback } from '../../src/contract/secure-url.js';
import { openedFromOtherSite } from '../../src/platform/native-port.js';
import { cameFromMiniPlayer, takeHandoff } from './svc-player.storage.js';
import type { SvcPlayerElement } from './svc-player.js';
import type { PlayerSettings } from './svc-player.settings.js';

const nothing = async () => ({ ok: true, value: null }) as const;

/** What the element was told, together with what the mini-player noted for it; the note is there once. */
export function readSettings(element: SvcPlayerElement): PlayerSettings {
  const { application, translationId, startTime, wv } = element;
  const note = application ? takeHandoff(application, translationId) : null;
  const asked = /^\d+(\.\d+)?$/.test(startTime ?? '') ? Number(startTime) : null;
  const handedOver = translationId !== '' && cameFromMiniPlayer(note);
  /** A browser shows the address of an app [Z13]. */
  const web = handedOver || (wv && openedFromOtherSite());
  return {
    application,
    translationId,
    start: note?.position ?? asked ?? note?.startTime ?? null,
    development: element.development && isLoopback(location.hostname),
    app: wv && !web,
    actions: web ? null : element.actions,
    playbackSource: element.playbackSource ?? { load: nothing },
    chatSource: element.hideChat ? null : element.chatSource,
  };
}
