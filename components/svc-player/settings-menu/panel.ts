import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { addStyles } from '../../shared/add-styles.js';
import type { Language } from '../../shared/locale.js';
import { playerIcons } from '../controls/icons.js';
import type { PlayerStrings } from '../strings.js';
import { settingsPanelStyles } from './styles.js';

export interface PanelContext {
  readonly host: ReactiveControllerHost & HTMLElement;
  readonly localization: { readonly strings: PlayerStrings; readonly language: Language };
}

/** CSS pixels between a popover, its button and the edges of the stage. */
const GAP = 8;

const styled = new WeakSet<ShadowRoot>();

/** A dialog of the player: a sheet on a phone, beside the panel of products a popover at the settings button. */
export abstract class Panel {
  readonly #host: PanelContext['host'];
  readonly #localization: PanelContext['localization'];
  readonly #close: () => void;
  /** What gets the focus back. */
  readonly #focused: HTMLElement | null;

  constructor({ host, localization }: PanelContext, close: () => void) {
    this.#host = host;
    this.#localization = localization;
    this.#close = close;
    const { shadowRoot } = host;
    const focused = shadowRoot?.activeElement;
    this.#focused = focused instanceof HTMLElement && !focused.closest('.menu') ? focused : null;
    if (shadowRoot && !styled.has(shadowRoot)) addStyles(shadowRoot, [settingsPanelStyles]);
    if (shadowRoot) styled.add(shadowRoot);
  }

  protected abstract title(strings: PlayerStrings): string;
  protected abstract rows(strings: PlayerStrings): unknown;

  focus(): void {
    const [close, first] = this.#controls;
    // The first one closes it.
    (first ?? close)?.focus();
  }

  destroy(): void {
    if (!this.#find('.menu')?.contains(this.#host.shadowRoot?.activeElement ?? null)) return;
    const back = this.#focused?.isConnected ? this.#focused : this.#find('[part="settings-button"]');
    back?.focus({ preventScroll: true });
  }

  /** Starts where its button starts, below it, as far as it stays on the stage; style sheets know where it has a place. */
  place(): void {
    const found = ['.menu', '[part="settings-button"]', '.stage', '.player'].map((one) => this.#find(one));
    const [menu, button, stage, player] = found;
    if (!menu || !button || !stage || !player) return;
    const [box, at, room, frame] = [menu, button, stage, player].map((one) => one.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
      DOMRect,
      DOMRect,
    ];
    const start = getComputedStyle(player).direction === 'rtl' ? at.right - box.width : at.left;
    const x = Math.max(room.left + GAP, Math.min(start, room.right - GAP - box.width));
    const y = Math.max(frame.top + GAP, Math.min(at.bottom + GAP, frame.bottom - GAP - box.height));
    menu.style.setProperty('--_menu-x', `${String(x - frame.left)}px`);
    menu.style.setProperty('--_menu-y', `${String(y - frame.top)}px`);
  }

  render(): TemplateResult {
    const { strings } = this.#localization;
    const title = this.title(strings);
    return html`<button class="menu-scrim" tabindex="-1" aria-label=${strings.close} @click=${this.#close}></button>
      <div
        part="menu"
        class="menu"
        role="dialog"
        aria-modal="true"
        tabindex="-1"
        aria-label=${title}
        @keydown=${(event: KeyboardEvent) => this.#handleKeydown(event)}
      >
        <div class="menu-head">
          <h2>${title}</h2>
          <button class="menu-close" aria-label=${strings.close} @click=${this.#close}>${playerIcons.close}</button>
        </div>
        ${this.rows(strings)}
      </div>`;
  }

  #find(selector: string): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
  }

  get #controls(): readonly HTMLElement[] {
    return [...(this.#find('.menu')?.querySelectorAll<HTMLElement>('button, select, input') ?? [])];
  }

  /** Escape closes; Tab stays inside. */
  #handleKeydown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      return this.#close();
    }
    if (event.key !== 'Tab') return;
    const [first, last] = [this.#controls[0], this.#controls.at(-1)];
    const focused = this.#host.shadowRoot?.activeElement;
    // A click beside its controls focuses the menu itself, which is before them.
    const leaves = event.shiftKey ? focused === first || focused?.matches('.menu') : focused === last;
    if (!leaves) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
