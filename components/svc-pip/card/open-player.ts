import { handoffKey, type Handoff } from '../../../src/continuity/handoff.js';
import type { PipEffectOf } from '../../../src/machine/pip/state.js';
import { openAddress } from '../../../src/platform/open-address.js';
import { sessionStore } from '../../../src/platform/session-store.js';
import { emitPip } from '../reflect-state.js';
import type { PipSettings } from '../settings.js';

/**
 * Opens the full player unless the page prevents it [D9, D10]: saves the handoff for a player page of the same origin,
 * then opens the unchanged URL [Z13]. A resumed video returns in the same tab and passes its position.
 *
 * @param playhead seconds into the recording; `null` while unknown
 */
export function openPlayer(
  host: HTMLElement,
  { stream, continuous }: PipEffectOf<'open-player'>,
  playhead: number | null,
  { application, feedProductId, openIn }: PipSettings,
): void {
  const currentTime = continuous ? playhead : null;
  const { playerUrl: url, streamId, productId } = stream;
  if (!emitPip(host, 'svc-open-player', { url, streamId, currentTime }, true)) return;
  const handoff: Handoff = {
    streamId,
    productId,
    feedProductId,
    position: currentTime ?? undefined,
    startTime: stream.startTime ?? undefined,
    poster: stream.posterUrl ?? undefined,
  };
  const key = handoffKey(application);
  sessionStore.write(key, JSON.stringify(handoff));
  // A new tab has its own copy of the storage; one of another site has no use for it.
  if (openAddress(url, continuous ? 'same-tab' : openIn)) sessionStore.write(key, null);
}
