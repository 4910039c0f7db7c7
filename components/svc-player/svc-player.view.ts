import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { isSecureUrl } from '../../src/contract/secure-url.js';
import { isPlaying, playbackOf } from '../../src/machine/player-state.js';
import { renderChat } from './svc-player.chat.view.js';
import { renderControls, renderRail } from './svc-player.controls.view.js';
import { playerIcons } from './svc-player.icons.js';
import type { NoticeView } from './svc-player.notice.js';
import { renderProducts, currentProduct } from './svc-player.products.view.js';
import { renderCentre } from './svc-player.screens.view.js';
import type { PlayerIntents, PlayerViewModel } from './svc-player.view-model.js';
import type { PlayerStrings } from './svc-player.strings.js';

const hideOnError = ({ type, target }: Event): void => {
  if (target instanceof HTMLElement) target.hidden = type === 'error';
};

const picture = (part: string, url: string | null, development: boolean) =>
  isSecureUrl(url, development)
    ? html`<img class=${part} src=${url} alt="" decoding="async" @load=${hideOnError} @error=${hideOnError} />`
    : nothing;

function renderHeader({ state, app, listUrl }: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings) {
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
            aria-label=${strings.back}
            @click=${(event: Event) => intents.close(event)}
            >${playerIcons.back}</a
          >`
    }
    ${name === '' ? nothing : html`<span class="avatar" aria-hidden="true">${[...name][0]}</span>`}
    <div class="title">
      ${playback ? html`<h1><bdi>${playback.title || strings.player}</bdi></h1>` : nothing}
      ${name === '' ? nothing : html`<p><bdi>${name}</bdi></p>`}
    </div>
    ${live ? html`<span part="badge" class="badge">${strings.live}</span>` : nothing}
  </header>`;
}

function renderStage(view: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings) {
  const { state, video, development } = view;
  const playback = playbackOf(state);
  const poster = playback?.poster ?? null;
  const isRunning = isPlaying(state) && (state.phase === 'playing' || state.phase === 'stalled');
  return html`<div part="stage" class="stage">
    ${picture('backdrop', poster, development)}
    <div part="picture" class="picture">
      ${video ?? nothing} ${isPlaying(state) && state.shown ? nothing : picture('poster', poster, development)}
      ${
        isPlaying(state)
          ? html`<button
              class="surface"
              tabindex="-1"
              aria-label=${isRunning ? strings.pause : strings.play}
              @click=${() => intents.togglePlay()}
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
  } = view;
  const playback = playbackOf(state);
  const products = playback?.products ?? [];
  const shown = currentProduct(view);
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
    data-shape=${playback?.mediaOrientation ?? 'portrait'}
    ?data-app=${app}
    ?data-side-delayed=${isSideDelayed}
    ?data-no-side=${state.mode !== 'opening' && products.length === 0 && !chat}
  >
    <p class="visually-hidden" role="status">${announcement}</p>
    ${guard([state, app, listUrl, strings], () => renderHeader(view, intents, strings))}
    ${guard([state, app, development, language.format, listUrl, now, view.video, strings], () =>
      renderStage(view, intents, strings),
    )}
    ${renderRail(view, intents, strings)}
    ${captions && captions.line !== '' ? html`<p class="caption"><span dir="auto" lang=${captions.language || nothing}>${captions.line}</span></p>` : nothing}
    ${renderControls(view, intents, strings)}
    <div part="side" class="side">
      ${
        isSideDelayed
          ? nothing
          : html`${guard([state, shown, details, development, inCart, strings], () => renderProducts(view, shown, intents, strings))}
            ${guard([chat, strings], () => renderChat(chat, intents, strings))}`
      }
    </div>
    <p class="notice" role="alert">${notice ? renderNotice(notice, strings) : nothing}</p>
  </section>`;
}
