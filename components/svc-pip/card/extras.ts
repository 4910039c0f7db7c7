import { html, nothing, type TemplateResult } from 'lit';
import { isMediaState, type PipState } from '../../../src/machine/pip/state.js';
import { icon } from '../../shared/icons.js';
import type { PipStrings } from '../../shared/strings.js';
import type { PipIntents } from '../model.js';

const MOVE = icon(
  'M12 4v16M4 12h16M9.5 6.5L12 4l2.5 2.5M9.5 17.5L12 20l2.5-2.5M6.5 9.5L4 12l2.5 2.5M17.5 9.5L20 12l-2.5 2.5',
);

/**
 * Added to the card after its first frame: the button to move it, the way to the sound that a clip does not have [Z1], how
 * much of a continued recording is played, and the word in the row of a window at 400 %.
 */
export function renderExtras(state: PipState, intents: PipIntents, strings: PipStrings): TemplateResult {
  const silent = isMediaState(state) && state.sound === 'on' && !state.audio;
  const isShown = isMediaState(state) || state.mode === 'poster';
  const isRecording = isShown && state.stream.streamStatus !== 'online';
  return html`${isRecording ? html`<span class="what" aria-hidden="true">${strings.video}</span>` : nothing}
    ${silent ? html`<button part="hint-button" class="hint" @click=${intents.open}>${strings.watchWithSound}</button>` : nothing}
    <button class="move" aria-label=${strings.move}>${MOVE}</button>
    ${state.mode === 'continuous' ? html`<span class="progress" aria-hidden="true"></span>` : nothing}
    <span class="visually-hidden" role="status"></span>`;
}
