import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { refreshTag } from '../../src/platform/shadow-players.js';

const inShadowTrees = new Set<Element>();

/** Whether any player is in a shadow tree of the page. */
export const isInShadowTree = (): boolean => inShadowTrees.size > 0;

/** Tells the mini-player of the script tag about a player where no query of the document finds it, so that it leaves. */
export class ShadowPresence implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#host.getRootNode() === document) return this.hostDisconnected();
    inShadowTrees.add(this.#host);
    refreshTag();
  }

  hostDisconnected(): void {
    inShadowTrees.delete(this.#host);
  }
}
