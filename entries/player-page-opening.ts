import { showShape } from '../components/svc-player/video/shape.js';
import { handoffKey } from '../src/continuity/handoff.js';
import { mediaUrl } from '../src/contract/secure-url.js';
import { refusedOrigin } from '../src/platform/refused-origin.js';
import { removeNode } from '../src/platform/remove-node.js';
import { readRoute } from '../src/platform/router.js';
import { readStored } from '../src/platform/session-store.js';
import type { PlayerPageConfig } from './player-page-config.js';
import { element } from './player-page-screens.js';

let opening: HTMLElement | null = null;
/** In the opening, and then in the player. */
let poster: HTMLImageElement | null = null;

/** The poster of the card that opens this stream; `null` where the shopper comes from elsewhere. */
function handedPoster({ application, baseUrl, development }: PlayerPageConfig, translationId: string): string | null {
  const { streamId, poster } = readStored(handoffKey(application));
  if (streamId !== translationId) return null;
  return mediaUrl(poster, { development, refusedOrigin: refusedOrigin(baseUrl) });
}

const picture = (part: string, src: string): HTMLImageElement => {
  const image = element('img', { class: part, src, alt: '' });
  image.onerror = () => removeNode(image);
  return image;
};

/** Shows the player's places before its code is here: the picture of the card, and the panel beside it. */
export function showOpening(config: PlayerPageConfig): void {
  const route = readRoute(location.hash);
  if (route.page !== 'player') return;
  const url = handedPoster(config, route.translationId);
  poster = url === null ? null : picture('poster', url);
  const pictures = url === null || poster === null ? [] : [picture('backdrop', url), poster];
  opening = element('div', { class: 'opening' }, ...pictures, element('div', { class: 'panel' }));
  document.documentElement.dataset['page'] = 'player';
  document.body.append(opening);
  if (poster) showShape(poster);
}

/**
 * Moves the picture into the player, in place of its own poster, until it shows its video or a screen without one. Another image of
 * that address would leave the stage empty until it is decoded.
 */
export function openingOf(player: HTMLElement): void {
  if (poster?.isConnected) {
    poster.slot = 'poster';
    player.append(poster);
  }
  player.addEventListener('playing', endOpening, { once: true });
}

export function endOpening(): void {
  removeNode(opening);
  removeNode(poster);
  opening = poster = null;
}
