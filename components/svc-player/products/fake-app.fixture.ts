interface Host {
  webkit?: { messageHandlers: Record<string, { postMessage(message: unknown): void }> };
}

/** A host app, which registers its handlers on demand. */
export class FakeApp {
  /** Received messages, in order. */
  readonly sent: (readonly [name: string, message: unknown])[] = [];
  readonly #page = window as unknown as Host;

  register(): void {
    const handler = (name: string) => ({ postMessage: (message: unknown) => void this.sent.push([name, message]) });
    this.#page.webkit = {
      messageHandlers: { 'add-product': handler('add-product'), 'open-product': handler('open-product') },
    };
  }

  unregister(): void {
    delete this.#page.webkit;
  }
}
