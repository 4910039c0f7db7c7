import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { isPlaying } from '../../../src/machine/player/state.js';
import { playerIcons } from './icons.js';
import type { PlayerIntents, PlayerViewModel } from '../model.js';
import type { PlayerStrings } from '../strings.js';

type Rendered = TemplateResult | typeof nothing;

/** A round button with its key in a tooltip; `pressed` is omitted for a control that is no toggle. */
export function roundButton(
  name: string,
  label: string,
  key: string | null,
  icon: Rendered,
  onClick: () => void,
  pressed?: boolean,
): TemplateResult {
  return html`<button
    class="round"
    part=${`${name}-button`}
    aria-label=${label}
    aria-keyshortcuts=${key ?? nothing}
    data-tip=${key === null ? label : `${label} (${key})`}
    aria-pressed=${pressed ?? nothing}
    @click=${onClick}
  >
    ${icon}
  </button>`;
}

/** Buttons beside the video; those that appear later come last. */
export function renderRail(view: PlayerViewModel, intents: PlayerIntents, strings: PlayerStrings): Rendered {
  const { state, isChatShown, isFullscreen } = view;
  if (!isPlaying(state)) return nothing;
  const on = state.sound === 'on';
  const buttons = {
    sound: () =>
      roundButton('sound', strings.sound, 'M', playerIcons[on ? 'soundOn' : 'soundOff'], intents.toggleSound, on),
    fullscreen: () =>
      roundButton(
        ...(['fullscreen', strings.fullscreen, 'F'] as const),
        ...([playerIcons[isFullscreen ? 'unfill' : 'fill'], intents.toggleFullscreen] as const),
        isFullscreen,
      ),
    share: () => roundButton('share', strings.share, null, playerIcons.share, intents.share),
    captions: () =>
      roundButton(
        ...(['captions', strings.captions, 'C', playerIcons.captions, intents.toggleCaptions] as const),
        view.captions?.on,
      ),
    chat: () =>
      roundButton(
        ...(['chat', strings.chat, null, playerIcons[isChatShown ? 'chat' : 'chatOff'], intents.toggleChat] as const),
        isChatShown,
      ),
    room: () => html`<span class="room"></span>`,
    settings: () =>
      html`<button
        class="round"
        part="settings-button"
        aria-label=${strings.settings}
        aria-haspopup="dialog"
        aria-expanded=${view.isMenuOpen ? 'true' : 'false'}
        data-tip=${strings.settings}
        @click=${intents.toggleMenu}
      >
        ${playerIcons.settings}
      </button>`,
  };
  const shown = [
    'sound',
    ...(view.hasFullscreen ? ['fullscreen'] : []),
    ...(view.place === 'window' ? [] : ['share', 'settings']),
    ...view.lateButtons,
  ] as (keyof typeof buttons)[];
  return html`<div class="rail">
    ${repeat(
      shown,
      (name) => name,
      (name) => buttons[name](),
    )}
  </div>`;
}
