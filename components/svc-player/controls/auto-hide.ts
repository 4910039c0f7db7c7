import type { ReactiveController } from 'lit';
import type { ControllerHost } from '../../shared/controller-host.js';
import { KeepAttributes } from '../../shared/keep-attributes.js';

/** Milliseconds of playback without a sign of the viewer. */
const HIDE_AFTER = 3_000;

/** CSS pixels: beyond, no browser takes a touch for a tap. */
const SLOP = 16;

const SIGNS = [
  ...(['pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'contextmenu'] as const),
  ...(['wheel', 'keydown', 'focusin', 'focusout', 'click'] as const),
];
/** Signs of a pointer that tell where it is. */
const POINTER_SIGNS: readonly string[] = ['pointermove', 'pointerdown', 'pointerup'];
/** What ends a touch without a click, or shows that there was none. */
const NO_TAP: readonly string[] = ['pointercancel', 'contextmenu', 'keydown'];

/** Header, buttons and seek bar: what lies on the picture only to control it. */
const LAYER = ':is(.header, .rail, .controls)';
const IN_USE = [
  `${LAYER} :active`,
  // A control that the keyboard has reached, or a field that is typed in.
  ':is(a, button, input, select, textarea, [tabindex="0"]):focus-visible',
  // A message that is being read.
  '.notice:not(:empty)',
  ':is([aria-expanded="true"], dialog[open], :popover-open)',
].join();

/** Of what the page has put into the player. */
const IN_USE_OF_PAGE = '[slot]:focus-visible, [slot] :focus-visible';

/** Whether it began there, also in what the page has put there. */
const isAt = (event: Event, selector: string): boolean =>
  event.composedPath().some((target) => target instanceof Element && target.matches(selector));

/**
 * Hides the controls while a video plays and nobody uses them, and shows them with any movement, touch or key. They
 * stay where they are, for the keyboard and for screen readers; `data-controls` tells style sheets.
 */
export class AutoHide implements ReactiveController {
  readonly #host: ControllerHost;
  readonly #attributes: KeepAttributes;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pointer = '';
  #place = '';
  /**
   * Where a touch started that only shows the controls. They stay hidden until its click: a browser looks again for
   * what lies under the finger before it dispatches `mousedown`, and would seek on a seek bar that has come meanwhile.
   */
  #reveal: { readonly x: number; readonly y: number } | null = null;

  constructor(host: ControllerHost) {
    this.#host = host;
    this.#attributes = new KeepAttributes(host, 'controls');
    host.addController(this);
    for (const type of SIGNS) {
      host.on(type, (event) => this.#handleSign(event), { capture: true, passive: type === 'wheel' });
    }
  }

  hostUpdated(): void {
    if (!this.#isPlaying) this.#show();
    else if (this.#timer === undefined && !this.#isHidden) this.#wait();
  }

  hostDisconnected(): void {
    this.#show();
  }

  get #isPlaying(): boolean {
    return this.#host.dataset['phase'] === 'playing';
  }

  get #isHidden(): boolean {
    return this.#host.dataset['controls'] === 'hidden';
  }

  #isUsed(): boolean {
    const { renderRoot } = this.#host;
    const isHovered = this.#pointer === 'mouse' && renderRoot.querySelector(`${LAYER}:hover`) !== null;
    return isHovered || (renderRoot.querySelector(IN_USE) ?? this.#host.querySelector(IN_USE_OF_PAGE)) !== null;
  }

  #handleSign(event: Event): void {
    if (event instanceof PointerEvent && POINTER_SIGNS.includes(event.type)) {
      const { pointerType, type, clientX: x, clientY: y } = event;
      this.#pointer = pointerType;
      // Some browsers report a move when something else has moved under the pointer.
      const place = `${x} ${y}`;
      if (type === 'pointermove' && place === this.#place) return;
      this.#place = place;
      if (type === 'pointerdown') {
        const isRevealing = this.#isHidden && pointerType !== 'mouse' && isAt(event, `${LAYER}, .surface`);
        this.#reveal = isRevealing ? { x, y } : null;
      } else if (this.#reveal && Math.hypot(x - this.#reveal.x, y - this.#reveal.y) > SLOP) this.#reveal = null;
    }
    if (event.type === 'click') this.#endTap(event);
    if (NO_TAP.includes(event.type)) this.#reveal = null;
    if (this.#reveal) return;
    this.#show();
    if (this.#isPlaying) this.#wait();
  }

  /** A tap on what nobody could see does nothing; one on the picture may be the first of a double tap. */
  #endTap(event: Event): void {
    const isRevealing = this.#reveal !== null;
    this.#reveal = null;
    if (!isRevealing) return;
    if (isAt(event, `${LAYER}, .surface`)) event.preventDefault();
    if (isAt(event, LAYER)) event.stopPropagation();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const hide = (): void => {
      this.#timer = undefined;
      if (!this.#isPlaying) return;
      if (this.#isUsed()) this.#wait();
      else this.#host.dataset['controls'] = 'hidden';
    };
    this.#timer = setTimeout(this.#host.guard(hide), HIDE_AFTER);
  }

  #show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    delete this.#host.dataset['controls'];
    this.#attributes.remember();
  }
}
