import { isWebLink } from '../../src/contract/web-link.js';
import { initialPlayerState, isPlaying, playbackOf } from '../../src/machine/player-state.js';
import type { PlayerDriver } from './svc-player.driver.js';
import type { PlayerParts } from './svc-player.parts.js';
import type { PlayerSettings } from './svc-player.settings.js';
import type { SvcPlayerElement } from './svc-player.js';
import type { PlayerViewModel } from './svc-player.view-model.js';

/** Data of the templates, from the parts of the element. */
export function playerView(
  { actions, listUrl, wv }: SvcPlayerElement,
  driver: PlayerDriver | null,
  settings: PlayerSettings | null,
  {
    cart,
    details,
    notice,
    flash,
    menu,
    seekPreview,
    end,
    screenModes,
    chatToggle,
    floating,
    lateButtons,
    announcer,
    localization,
  }: PlayerParts,
): PlayerViewModel {
  const state = driver?.state ?? initialPlayerState;
  const isSideDelayed = driver?.side.isDelayed ?? true;
  const development = settings?.development ?? false;
  const progress = driver?.progress() ?? { position: 0, duration: 0, behind: 0 };
  const chat = (playbackOf(state) && driver?.side.chat?.view()) ?? null;
  const captions = driver?.side.captions?.view() ?? null;
  const chatView = chatToggle.view(state.mode);
  return {
    state,
    video: driver && isPlaying(state) && !floating.isOpen ? driver.video : null,
    place: floating.isOpen ? 'page without video' : 'page',
    progress,
    captions,
    chat,
    renderChat: driver?.side.chat?.render ?? null,
    expectsChat: driver?.side.expectsChat ?? false,
    ...chatView,
    lateButtons: lateButtons.update({
      captions: captions !== null,
      chat: chat !== null && chatView.chatCovers && !isSideDelayed,
    }),
    isSideDelayed,
    inCart: cart.ids,
    addsToCart: settings?.app === true || typeof settings?.actions?.addProduct === 'function',
    details: details.get((!isSideDelayed && playbackOf(state)?.products) || [], actions),
    app: settings?.app ?? wv,
    listUrl: isWebLink(listUrl, document.baseURI) ? listUrl : null,
    ...screenModes.view(driver?.video ?? null, floating.isOpen),
    flash: flash.view,
    ...menu.view(),
    endScreen: end.view(),
    seekPreview: seekPreview.render(playbackOf(state)?.products ?? [], progress, development),
    notice: notice.view,
    announcement: announcer.text(localization.strings, localization.language),
    development,
    now: driver?.now() ?? 0,
    language: localization.language,
  };
}
