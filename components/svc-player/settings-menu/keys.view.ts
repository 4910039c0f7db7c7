import { html, type TemplateResult } from 'lit';
import { skippedTime } from '../controls/format.js';
import type { PlayerStrings } from '../strings.js';
import type { PlayerShowing } from '../model.js';
import { Panel, type PanelContext } from './panel.js';

type Row = readonly [label: string, ...keys: string[]];

/** The keys that count for what plays. */
function rowsFor(mode: string, strings: PlayerStrings, locale: string): readonly Row[] {
  const skipped = (seconds: number): string => `${skippedTime(-seconds, locale)} / ${skippedTime(seconds, locale)}`;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const ofRecording: readonly Row[] = [
    [skipped(5), '←', '→'],
    [skipped(10), 'J', 'L'],
    [`${percent.format(0)} – ${percent.format(0.9)}`, '0', '9'],
    [`${strings.previousMoment} / ${strings.nextMoment}`, 'P', 'N'],
    [strings.speed, '<', '>'],
  ];
  return [
    [`${strings.play} / ${strings.pause}`, 'K'],
    ...(mode === 'recording' ? ofRecording : [[strings.goLive, 'L'] as const]),
    [strings.sound, 'M'],
    [strings.captions, 'C'],
    [strings.fullscreen, 'F'],
    [strings.pictureInPicture, 'I'],
    [strings.keys, '?'],
  ];
}

/** The list of keys; loaded when it is first opened. */
export class KeysPanel extends Panel {
  readonly #context: PanelContext;
  readonly #driver: PlayerShowing;

  constructor(context: PanelContext, driver: PlayerShowing, close: () => void) {
    super(context, close);
    this.#context = context;
    this.#driver = driver;
  }

  protected override title(strings: PlayerStrings): string {
    return strings.keys;
  }

  protected override rows(strings: PlayerStrings): TemplateResult {
    const rows = rowsFor(this.#driver.state.mode, strings, this.#context.localization.language.format);
    return html`<dl>
      ${rows.map(
        ([label, ...keys]) =>
          html`<div class="menu-row keys">
            <dt>${label}</dt>
            <dd>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dd>
          </div>`,
      )}
    </dl>`;
  }
}
