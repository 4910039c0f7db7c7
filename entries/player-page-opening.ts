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
/** In the player. */
let poster: HTMLElement | null = null;
let url: string | null = null;

/** The poster of the card that opens this stream; `null` where the shopper comes from elsewhere. */
function handedPoster({ application, baseUrl, development }: PlayerPageConfig, translationId: string): string | null {
  const { streamId, poster } = readStored(handoffKey(application));
  if (streamId !== translationId) return null;
  return mediaUrl(poster, { development, refusedOrigin: refusedOrigin(baseUrl) });
}

const picture = (part: string, src: string): HTMLImageElement => {
  const image = element('img', { class: part, src, alt: '' });
  image.onload = () => showShape(image);
  image.onerror = () => removeNode(image);
  return image;
};

/** Shows the player's places before its code is here: the picture of the card, and the panel beside it. */
export function showOpening(config: PlayerPageConfig): void {
  const route = readRoute(location.hash);
  if (route.page !== 'player') return;
  url = handedPoster(config, route.translationId);
  opening = element(
    'div',
    { class: 'opening' },
    ...(url === null ? [] : [picture('backdrop', url), picture('poster', url)]),
    element('div', { class: 'panel' }),
  );
  document.documentElement.dataset['page'] = 'player';
  document.body.append(opening);
}

/**
 * Lets the player show the picture in place of its own poster, until it shows its video or a screen without one. The first stays:
 * a view transition of it may still run.
 */
export function openingOf(player: HTMLElement): void {
  if (url !== null) {
    poster = picture('poster', url);
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

const withoutHash = (url: string | null | undefined): string | undefined => url?.replace(/#.*/, '');

/**
 * Lets a view transition begin only to a page that asks for it too: on any other one Chromium reports an error. Such are the page of
 * the card, if the shopper came from it by a transition, and then the products that the player opens.
 */
export function limitTransitions(): void {
  let isCarried = false;
  let opensProduct = false;
  addEventListener('pagereveal', ({ viewTransition }) => (isCarried = viewTransition !== null));
  document.addEventListener('svc-open-product', () => (opensProduct = true));
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const leadsBack = withoutHash(activation?.entry?.url) === document.referrer;
    if (!isCarried || !(opensProduct || leadsBack)) viewTransition?.skipTransition();
  });
}
