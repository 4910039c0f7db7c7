import { html, nothing, type TemplateResult } from 'lit';
import { isMediaState, type PipState } from '../../src/machine/pip-state.js';
import { icon } from '../internal/icons.js';
import type { PipStrings } from '../internal/strings.js';

const MOVE = icon(
  'M12 4v16M4 12h16M9.5 6.5L12 4l2.5 2.5M9.5 17.5L12 20l2.5-2.5M6.5 9.5L4 12l2.5 2.5M17.5 9.5L20 12l-2.5 2.5',
);

/** Added to the card after its first frame: the button to move it, and the hint that a clip is silent [Z1]. */
export function renderExtras(state: PipState, strings: PipStrings): TemplateResult {
  const silent = isMediaState(state) && state.sound === 'on' && !state.audio;
  return html`${silent ? html`<span class="hint" aria-hidden="true">${strings.noSound}</span>` : nothing}
    <button class="move" aria-label=${strings.move}>${MOVE}</button>
    <span class="visually-hidden" role="status"></span>`;
}
