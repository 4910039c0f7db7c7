import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { guarded } from '../../src/base/guarded.js';

/** Milliseconds within which attributes that are taken once more are taken on purpose. */
const PURPOSE = 1_000;

/**
 * Writes `data-*` attributes of an element again where the page has taken them, as libraries do that morph a page into its next
 * version: Turbo, idiomorph, morphdom. A page that takes them again at once has its way [C7, FAULTS 39].
 */
export class KeepAttributes implements ReactiveController {
  readonly #host: HTMLElement & ReactiveControllerHost;
  readonly #names: readonly string[];
  readonly #kept = new Map<string, string>();
  #observer: MutationObserver | undefined;
  #restoredAt = -Infinity;

  /** @param names of the attributes in `dataset`, such as `mode` */
  constructor(host: HTMLElement & ReactiveControllerHost, ...names: readonly string[]) {
    this.#host = host;
    this.#names = names;
    host.addController(this);
  }

  hostConnected(): void {
    this.remember();
    this.#observer ??= new MutationObserver(() => guarded(() => this.#restore()));
    this.#observer.observe(this.#host, { attributes: true });
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  /** To be called in the task in which the element itself has removed one of them. */
  remember(): void {
    for (const name of this.#names) {
      const value = this.#host.dataset[name];
      if (value === undefined) this.#kept.delete(name);
      else this.#kept.set(name, value);
    }
  }

  #restore(): void {
    const { dataset } = this.#host;
    const taken = [...this.#kept].filter(([name]) => dataset[name] === undefined);
    if (taken.length === 0) return this.remember();
    const now = performance.now();
    if (now - this.#restoredAt < PURPOSE) return this.#observer?.disconnect();
    this.#restoredAt = now;
    for (const [name, value] of taken) dataset[name] = value;
  }
}
