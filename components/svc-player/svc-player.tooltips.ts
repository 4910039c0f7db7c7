/** Lets Escape hide a tooltip until another control is hovered or focused (WCAG 1.4.13); the style sheet shows them. */
export function dismissTooltips(host: HTMLElement): void {
  const set = (hidden: boolean): void => {
    host.shadowRoot?.querySelector('.player')?.toggleAttribute('data-no-tips', hidden);
  };
  host.addEventListener('keydown', ({ key }) => key === 'Escape' && set(true));
  for (const type of ['pointerover', 'focusin']) host.addEventListener(type, () => set(false));
}
