import { GuardedElement } from './guarded-element.js';

/** A guarded element of many parts, whose callbacks run in its boundary too: whatever the browser, or a view, calls later. */
export abstract class CallbackGuardElement extends GuardedElement {
  /** @internal Returns the part, to be run in the boundary, for the browser to call: a listener, an observer, a frame or a timer. */
  readonly guard =
    <Values extends unknown[]>(part: (...values: Values) => unknown): ((...values: Values) => void) =>
    (...values) =>
      void this.protect(() => part(...values));

  /** @internal Calls it for events of this element, in the boundary. */
  on<Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => unknown,
    options?: AddEventListenerOptions,
  ): void {
    void this.protect(() => this.addEventListener(type, this.guard(handle), options));
  }
}
