import type { Page } from '@playwright/test';

/** Runs in the page: replaces its adopted style sheet, since its policy forbids style elements. */
function applyStyleSheet(text: string): void {
  const made = new CSSStyleSheet();
  // Scroll bars that a sheet causes may take space.
  made.replaceSync(`html{scrollbar-width:none!important}${text}`);
  document.adoptedStyleSheets = [made];
}

export const setStyleSheet = (page: Page, sheet: string): Promise<void> => page.evaluate(applyStyleSheet, sheet);

export interface CardLayout {
  /** Boxes and computed styles of host, card and controls. */
  readonly parts: readonly object[];
  /** Controls whose middle is covered. */
  readonly covered: readonly string[];
  readonly card: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly radius: number;
  readonly window: readonly [width: number, height: number];
  readonly lifted: boolean;
}

/** Runs in the page: layout and styles of the card. */
function readCardLayout(): CardLayout {
  const host = document.querySelector('svc-pip');
  const root = host?.shadowRoot;
  const card = root?.querySelector('.card');
  if (!host || !root || !card) throw new Error('There is no card');
  const box = (element: Element): CardLayout['card'] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const pressed = [...root.querySelectorAll('.controls button, button.centre')];
  const covered = pressed.filter((button) => {
    const { x, y, width, height } = box(button);
    const [left, top] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(left, top) === host && root.elementFromPoint(left, top);
    return !hit || !button.contains(hit);
  });
  return {
    parts: [host, card, ...pressed, ...root.querySelectorAll('.badge, .picture > *')].map((element) => {
      const { color, display, font, opacity, visibility, pointerEvents, direction, cursor } = getComputedStyle(element);
      return { ...box(element), color, display, font, opacity, visibility, pointerEvents, direction, cursor };
    }),
    covered: covered.map((button) => button.getAttribute('part') ?? ''),
    card: box(card),
    radius: parseFloat(getComputedStyle(card).borderTopLeftRadius),
    window: [innerWidth, innerHeight],
    lifted: host.matches(':popover-open'),
  };
}

export const getCardLayout = (page: Page): Promise<CardLayout> => page.evaluate(readCardLayout);
