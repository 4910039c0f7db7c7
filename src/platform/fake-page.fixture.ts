/** Fakes the parts of a page that a poller uses, for Node: visibility, and the return from the back/forward cache. */
export class FakePage {
  readonly #document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  readonly #window = new EventTarget();

  install(): void {
    const addEventListener = this.#window.addEventListener.bind(this.#window);
    Object.assign(globalThis, { document: this.#document, window: this.#window, addEventListener });
  }

  uninstall(): void {
    for (const name of ['document', 'window', 'addEventListener']) Reflect.deleteProperty(globalThis, name);
  }

  turn(state: DocumentVisibilityState): void {
    this.#document.visibilityState = state;
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Returns from the back/forward cache. */
  restore(): void {
    this.#window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  }
}
