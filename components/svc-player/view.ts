import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { isSecureUrl } from '../../src/contract/secure-url.js';
import { isPlaying, isRunning, playbackOf } from '../../src/machine/player/state.js';
import { hideFailedImage } from '../shared/hide-image.js';
import { renderAbout } from './about/view.js';
import { renderControls } from './controls/view.js';
import { skippedTime } from './controls/format.js';
import { playerIcons } from './controls/icons.js';

import { renderProducts, currentProduct, hasProducts } from './products/view.js';
import { renderRail } from './controls/rail.view.js';
import { renderCentre } from './screens/view.js';
import { shapeOf, showShape } from './video/shape.js';
import type { NoticeView, PlayerIntents, PlayerViewModel } from './model.js';
import type { PlayerStrings } from './strings.js';

const handleImage = (event: Event): void => hideFailedImage(event, showShape);

const picture = (part: string, url: string | null, development: boolean) =>
  isSecureUrl(url, development)
    ? html`<img class=${part} src=${url} alt="" decoding="async" @load=${handleImage} @error=${handleImage} />`
    : nothing;

function renderHeader(
  { state, app, listUrl, fromMiniPlayer }: PlayerViewModel,
  intents: PlayerIntents,
  strings: PlayerStrings,
) {
  const playback = playbackOf(state);
  const live = state.mode === 'live' && state.phase !== 'ended';
  const name = playback?.streamer ?? '';
  return html`<header part="header" class="header">
    ${
      app || listUrl === null
        ? nothing
        : html`<a
            part="back-link"
            class="round"
            href=${listUrl}
            aria-label=${fromMiniPlayer ? strings.goBack : strings.back}
            @click=${(event: Event) => intents.close(event)}
            >${playerIcons.back}</a
          >`
    }
    ${name === '' ? nothing : html`<span part="avatar" class="avatar" aria-hidden="true">${[...name][0]}</span>`}
    <div class="title">
      <slot name="title">${playback ? html`<h1><bdi>${playback.title || strings.player}</bdi></h1>` : nothing}</slot>
      ${name === '' ? nothing : html`<p><bdi>${name}</bdi></p>`}
    </div>
    ${live ? html`<span part="badge" class="badge">${strings.live}</span>` : nothing}
    <slot name="header-end"></slot>
  </header>`;
}

function renderFlash({ flash, language: { format } }: PlayerViewModel) {
  if (!flash) return html`<p class="flash" role="status"></p>`;
  const side = flash.type !== 'skip' ? nothing : flash.seconds < 0 ? 'back' : 'forward';
  const text =
    flash.type === 'message'
      ? flash.text
      : flash.type === 'rate'
        ? `${new Intl.NumberFormat(format).format(flash.rate)}×`
        : skippedTime(flash.seconds, format);
  return html`<p class="flash" role="status" data-side=${side}><bdi>${text}</bdi></p>`;
}

function renderStage(view: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings) {
  const { state, video, development } = view;
  const playback = playbackOf(state);
  const poster = playback?.poster ?? null;
  return html`<div part="stage" class="stage">
    ${picture('backdrop', poster, development)}
    <div part="picture" class="picture">
      ${renderFlash(view)} ${video ?? nothing}
      ${isPlaying(state) && state.shown && video ? nothing : html`<slot name="poster">${picture('poster', poster, development)}</slot>`}
      ${
        isPlaying(state) && view.place !== 'page without video'
          ? html`<button
              class="surface"
              tabindex="-1"
              aria-label=${isRunning(state) ? strings.pause : strings.play}
            ></button>`
          : nothing
      }
    </div>
    <div class="centre">${renderCentre(view, intents, strings)}</div>
  </div>`;
}

/** A message that the app did not accept: offers a link to the product's page [Z13]. */
const renderNotice = (notice: NoticeView, strings: PlayerStrings) =>
  notice.productUrl === null
    ? notice.text
    : html`${notice.text} <a part="notice-link" href=${notice.productUrl}>${strings.productPage}</a>`;

const hasOwnChat = ({ state, own }: PlayerViewModel): boolean => own.hasChat && playbackOf(state) !== null;

function renderChat(view: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings): unknown {
  if (!view.isChatShown) return nothing;
  if (hasOwnChat(view))
    return html`<section part="chat" class="chat" aria-label=${strings.chat}><slot name="chat"></slot></section>`;
  return view.chat ? view.renderChat?.(view.chat, intents, strings) : nothing;
}

/**
 * The whole player. The position changes four times a second: what does not depend on it is rendered again only when
 * its data has changed.
 */
export function renderPlayer(view: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings): TemplateResult {
  const {
    state,
    app,
    captions,
    chat,
    details,
    development,
    isSideDelayed,
    inCart,
    language,
    listUrl,
    notice,
    announcement,
    own,
  } = view;
  const playback = playbackOf(state);
  const shown = currentProduct(view);
  const shape = shapeOf(view.video, playback);
  /** Only the countdown depends on the time. */
  const now = state.mode === 'planned' ? view.now : null;
  return html`<section
    part="player"
    class="player"
    tabindex="-1"
    lang=${language.lang ?? nothing}
    dir=${language.direction ?? nothing}
    aria-label=${strings.player}
    data-mode=${state.mode}
    data-phase=${isPlaying(state) ? state.phase : nothing}
    data-shape=${shape.name}
    data-ratio=${shape.ratio ?? nothing}
    ?data-app=${app}
    ?data-side-delayed=${isSideDelayed}
    ?data-no-side=${view.isFullscreen || (state.mode !== 'opening' && !hasProducts(view) && !chat && !view.expectsChat && !hasOwnChat(view))}
  >
    <p class="visually-hidden" role="status">${announcement}</p>
    ${guard([state, app, listUrl, view.fromMiniPlayer, strings], () => renderHeader(view, intents, strings))}
    ${guard(
      [state, app, development, language.format, listUrl, now, view.video, view.flash, view.endScreen, strings],
      () => renderStage(view, intents, strings),
    )}
    ${renderRail(view, intents, strings)}
    ${captions && captions.line !== '' ? html`<p class="caption"><span dir="auto" lang=${captions.language || nothing}>${captions.line}</span></p>` : nothing}
    ${renderControls(view, intents, strings)}
    <div part="side" class="side">
      ${
        isSideDelayed
          ? nothing
          : html`${guard([playback, strings], () => (playback ? renderAbout(playback, strings) : nothing))}
            ${guard([state, shown, details, development, inCart, view.addsToCart, view.cartUrl, own.hasProducts, own.product, own.renderProduct, strings], () => renderProducts(view, shown, intents, strings))}
            ${guard([chat, view.isChatShown, hasOwnChat(view), strings], () => renderChat(view, intents, strings))}`
      }
    </div>
    <p class="notice" role="alert">${notice ? renderNotice(notice, strings) : nothing}</p>
    ${view.menu}
  </section>`;
}
