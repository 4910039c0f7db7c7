/** An open dialog, as a visitor meets it. */
export interface OpenDialog {
  readonly name: string;
  /** Whether most of the window cannot be clicked while it is open. */
  readonly blocks: boolean;
  /** Whether it has something to click. */
  readonly hasControl: boolean;
}

export const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** Runs in the page: its open dialogs, the outermost ones. */
export function readDialogs(selector: string): OpenDialog[] {
  const shown = [...document.querySelectorAll(selector)].filter((dialog) => {
    const { width, height } = dialog.getBoundingClientRect();
    const { visibility, opacity } = getComputedStyle(dialog);
    return width > 0 && height > 0 && visibility === 'visible' && opacity !== '0';
  });
  const places = Array.from({ length: 25 }, (_, at) => [((at % 5) + 0.5) / 5, (Math.floor(at / 5) + 0.5) / 5] as const);
  const isOver = (dialog: Element, [x, y]: readonly [number, number]): boolean => {
    const element = document.elementFromPoint(x * innerWidth, y * innerHeight);
    if (!element || element === document.documentElement) return dialog.matches(':modal');
    const { width, height } = element.getBoundingClientRect();
    const isBackdrop =
      getComputedStyle(element).position === 'fixed' && width * height > 0.8 * innerWidth * innerHeight;
    return dialog.contains(element) || isBackdrop;
  };
  return shown
    .filter((dialog) => !shown.some((other) => other !== dialog && other.contains(dialog)))
    .map((dialog) => ({
      name: dialog.id
        ? `${dialog.localName}#${dialog.id}`
        : [dialog.localName, ...[...dialog.classList].slice(0, 2)].join('.'),
      blocks: places.filter((place) => isOver(dialog, place)).length > 0.6 * places.length,
      hasControl: dialog.querySelector('button, a[href], input, [role="button"], [tabindex]') !== null,
    }));
}

/** Runs in the page: hides its open dialogs, as if they had been closed. */
export function hideDialogs(selector: string): void {
  for (const dialog of document.querySelectorAll<HTMLElement>(selector)) {
    if (dialog instanceof HTMLDialogElement && dialog.matches(':modal')) dialog.close();
    dialog.style.setProperty('display', 'none', 'important');
  }
}
