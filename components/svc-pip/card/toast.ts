import { guarded } from '../../../src/base/guarded.js';
import type { ReactiveController, ReactiveElement } from 'lit';
import type { PipState } from '../../../src/machine/pip/state.js';
import type { PipStrings } from '../../shared/strings.js';
import type { PipShowing } from '../model.js';
import { moveResumePosition } from '../lookup/storage.js';
import { removeNode } from '../../../src/platform/remove-node.js';

/** Milliseconds for which a toast is shown while nobody points at it or has its focus. */
export const TOAST_DURATION = 5_000;

type ToastHost = ReactiveElement & { readonly application: string };

interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/**
 * A short message in the place of the card that has just gone: an undo for a close, and that a show has ended. Owns its own
 * element in the shadow tree, since the card is not rendered any more.
 */
export class ToastController implements ReactiveController {
  readonly #host: ToastHost;
  readonly #localization: { readonly strings: PipStrings };
  readonly #driver: () => PipShowing | null;
  #element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Removed by the next update, which moves the focus that it may have. */
  #isOver = false;

  constructor(host: ToastHost, localization: { readonly strings: PipStrings }, driver: () => PipShowing | null) {
    this.#host = host;
    this.#localization = localization;
    this.#driver = driver;
    host.addController(this);
    host.addEventListener('svc-dismiss', () => guarded(() => this.keepPosition()));
  }

  hostUpdated(): void {
    if (this.#isOver) this.#remove();
  }

  hostDisconnected(): void {
    this.#remove();
  }

  /** After a close by the shopper, unless the page has prevented it. */
  offerUndo(): void {
    const { closed, undo } = this.#localization.strings;
    if (this.#host.dataset['reason'] === 'dismissed')
      this.#show({
        text: closed,
        action: { label: undo, run: () => this.#driver()?.send({ type: 'dismissal-undone' }) },
      });
  }

  /** After every change of the state: a card hides the toast, and a show that ends without a recording says so. */
  stateChanged(before: PipState, state: PipState): void {
    if (state.mode !== 'hidden') {
      if (state.mode !== 'resolving') this.#hide();
      return;
    }
    const hasEnded = 'stream' in before && before.stream.streamStatus === 'online' && state.reason !== 'dismissed';
    if (hasEnded) this.#show({ text: this.#localization.strings.ended });
  }

  /** Of a continued recording, whose media is gone by the time of an undo; `false` where nothing is continued. */
  keepPosition(): boolean {
    const { state, media } = this.#driver() ?? {};
    if (!state || !('resume' in state) || typeof state.resume !== 'number') return false;
    moveResumePosition(this.#host.application, media?.position() ?? state.resume);
    return true;
  }

  #hide(): void {
    if (!this.#element) return;
    this.#isOver = true;
    this.#host.requestUpdate();
  }

  #remove(): void {
    clearTimeout(this.#timer);
    const element = this.#element;
    // Its removal can take the focus, which is an event of the toast.
    this.#element = null;
    this.#isOver = false;
    removeNode(element);
  }

  #show(toast: Toast): void {
    this.#remove();
    const element = (this.#element = document.createElement('div'));
    element.className = 'notice toast';
    element.setAttribute('part', 'notice');
    element.setAttribute('role', 'status');
    this.#host.renderRoot.append(element);
    // Screen readers announce what changes in a status, not what a new one contains.
    this.#timer = setTimeout(() => guarded(() => this.#fill(element, toast)));
  }

  #fill(element: HTMLElement, { text, action }: Toast): void {
    element.append(Object.assign(document.createElement('span'), { textContent: text }));
    if (action) {
      const button = Object.assign(document.createElement('button'), { textContent: action.label });
      const handleClick = (): void => {
        this.#hide();
        action.run();
      };
      button.addEventListener('click', () => guarded(handleClick));
      element.append(button);
    }
    this.#hideLater(element);
  }

  /** After its time, which begins again when neither the pointer nor the focus is in it. */
  #hideLater(element: HTMLElement): void {
    const holds = new Set<string>();
    const wait = (): void => {
      clearTimeout(this.#timer);
      if (holds.size === 0 && element === this.#element)
        this.#timer = setTimeout(() => guarded(() => this.#hide()), TOAST_DURATION);
    };
    for (const [begin, end] of [
      ['pointerenter', 'pointerleave'],
      ['focusin', 'focusout'],
    ] as const) {
      element.addEventListener(begin, () => {
        holds.add(begin);
        guarded(wait);
      });
      element.addEventListener(end, () => {
        holds.delete(begin);
        guarded(wait);
      });
    }
    wait();
  }
}
