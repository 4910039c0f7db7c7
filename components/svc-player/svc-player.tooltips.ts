import type { CallbackGuardElement } from '../internal/callback-guard-element.js';

/** Lets Escape hide a tooltip until another control is hovered or focused (WCAG 1.4.13); the style sheet shows them. */
export function dismissTooltips(host: CallbackGuardElement): void {
  const set = (hidden: boolean): void => {
    host.shadowRoot?.querySelector('.player')?.toggleAttribute('data-no-tips', hidden);
  };
  host.on('keydown', ({ key }) => key === 'Escape' && set(true));
  for (const type of ['pointerover', 'focusin'] as const) host.on(type, () => set(false));
}
