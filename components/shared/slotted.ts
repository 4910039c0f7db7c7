/** The template that a page has put into a slot; `null` without one. */
export const templateIn = (host: HTMLElement, slot: string): HTMLTemplateElement | null =>
  host.querySelector<HTMLTemplateElement>(`:scope > template[slot="${slot}"]`);

/** Whether a page has put anything into a slot. */
export const hasContent = (host: HTMLElement, slot: string): boolean =>
  host.querySelector(`:scope > [slot="${slot}"]`) !== null;
